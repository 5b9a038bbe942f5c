let o='(minus-)?(\\d+(?:_\\d+)?)',i=RegExp(`^(?:(above-)?${o}(?:-up)?)?(?:(?:^|-)(?:(through-)|under-)?${o})?$`)
export function bandBounds(e){let t=e.match(i)
if(!t)return
let n=(e,t)=>Math.round((e?-1:1)*t.replace('_','.')*2e4),[,a,s,r,o,c,l]=t,h=r?n(s,r):-Infinity,d=l?n(c,l):Infinity
return h>d?[d,h]:[h+(a?1:0),d-(o?0:1)]}
export let bandAmounts=e=>bandBounds(e).map(e=>Math.floor(e/2)/1e4)
export function parseAmount(e,t){let n=e.replace(/^[^\d.,-]+|\s|[.,](?=.*[.,])/g,'').replace(/^([1-9]\d*)[.,](\d{3})$/,(e,...n)=>(e.includes(t)?e:n[0]+n[1]))
return Number(Math.min(parseFloat(n.replace(',','.')),1e12).toFixed(4))}
export function rangeId(e,t){let n=e=>(isNaN(e)?'':String(e).replace('.','_').replace('-','minus-')),[a,s]=(e>t?[t,e]:[e,t]).map(n)
return a&&s?`${a}-through-${s}`:a?`${a}-up`:s&&`through-${s}`}
