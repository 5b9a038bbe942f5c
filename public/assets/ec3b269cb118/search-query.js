import{wordsOf}from'./search-words.js'
let o=12,i={mg:[1,'mg'],g:[1,'g'],gr:[1,'g'],gramm:[1,'g'],dag:[10,'g'],kg:[1000,'g'],kilo:[1000,'g'],ml:[1,'ml'],cl:[10,'ml'],dl:[100,'ml'],l:[1000,'ml'],liter:[1000,'ml'],litre:[1000,'ml'],stk:[1,'pc'],st:[1,'pc'],stuck:[1,'pc'],pc:[1,'pc'],pcs:[1,'pc'],mm:[1,'mm'],cm:[10,'mm'],m:[1000,'mm'],oz:[1,'oz'],lb:[1,'lb'],г:[1,'g'],кг:[1000,'g'],мл:[1,'ml'],л:[1000,'ml'],шт:[1,'pc']},c=/(?<![\p{L}\d])(?:\d+\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(\p{L}+)(?![\p{L}\d])/gu,l={ä:'ae',ö:'oe',ü:'ue'},h=e=>wordsOf(e).map(e=>e.text),d=e=>h(e).join('')
function m(e){let t=h(e.normalize('NFC').replace(/[äöü]/g,e=>l[e]))
return h(e).map((e,n)=>[...new Set([e,t[n],e.replace(/([aou])e/g,'$1')])])}
function u(e){let t=e.replace(/[\s-]/g,''),n=/^(\d{8}|\d{12,14})$/.test(t)?[[t]]:m(e),a=n.map(e=>e.map(e=>[e.replace(/^0+(?=\d{8,}$)/,'')]))
return[...new Map(a.map(e=>[e[0][0],e])).values()]}
function p(e,t){for(let n of t.map(e=>e.split(' = ').map(h))){for(let t of n){let a=e.findIndex((_,n)=>t.every((t,a)=>e[n+a]?.some(([e])=>e===t)))
if(a<0||!t.length)continue
let s=n.filter(e=>e!==t&&e.length),r=t.length>1?[t]:e[a]
e.splice(a,t.length,[...r,...s])
break}}}
export function parseQuery(e,t){let[n,a]=[[],[]],s=e.toLowerCase().replace(/(?<=\s)-(?=[\p{L}\d])\S+/gu,e=>{n.push(...u(e).map(e=>e[0][0]))
return' '}).replace(c,(e,t,n)=>{let[s,r]=i[d(n)]??[]
if(!r)return e
let o=Math.round(t.replace(',','.')*1e4)*s/1e4
a.push([[`=${o}${r}`],[d(t+n)]])
return' '}),r=u(s).slice(0,o)
p(r,t)
let id=/[\d_.-]/.test(e)?`#${d(e)}`:null
return{terms:[...r,...a],excluded:n,id}}
