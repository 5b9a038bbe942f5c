let s='(minus-)?(\\d+(?:_\\d+)?)',r=RegExp(`^(?:(above-)?${s}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${s})?$`)
export function eL(e){let t=e.match(r)
if(!t)return
let n=(e,t)=>Math.round((e?-1:1)*t.replace('_','.')*2e4),[,a,s,o,i,c,l]=t,h=o?n(s,o):-Infinity,d=l?n(c,l):Infinity
return h>d?[d,h]:[h+(a?1:0),d-(i?0:1)]}export let et=e=>eL(e).map(e=>Math.floor(e/2)/1e4)
export function ew(e,t){let n=e.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g,'').replace(/^([1-9]\d*)[.,](\d{3})$/,(e,...n)=>e.includes(t)?e:n[0]+n[1])
return Number(Math.min(parseFloat(n.replace(',','.')),1e12).toFixed(4))}export function ti(e,t){let n=e=>isNaN(e)?'':String(e).replace('.','_').replace('-','minus-'),[a,s]=(e>t?[t,e]:[e,t]).map(n)
return a&&s?`${a}-through-${s}`:a?`${a}-up`:s&&`through-${s}`}
