import{J}from'./search-words.js'
let s=12,r={__proto__:null,mg:'1 mg',g:'1 g',gr:'1 g',gramm:'1 g',dag:'10 g',kg:'1000 g',kilo:'1000 g',ml:'1 ml',cl:'10 ml',dl:'100 ml',l:'1000 ml',liter:'1000 ml',litre:'1000 ml',stk:'1 pc',st:'1 pc',stuck:'1 pc',pc:'1 pc',pcs:'1 pc',mm:'1 mm',cm:'10 mm',m:'1000 mm',oz:'1 oz',lb:'1 lb',г:'1 g',кг:'1000 g',мл:'1 ml',л:'1000 ml',шт:'1 pc'},o=/(?<![\p{L}\d])(?:\d+\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(\p{L}+)(?![\p{L}\d])/gu,i=/(?<=\s|^(?=\S+\s+\S))-(?=[\p{L}\d])\S+/gu,c={ä:'ae',ö:'oe',ü:'ue'},l=e=>J(e).map(e=>e.text),h=e=>l(e).join('')
function d(e){let t=l(e.normalize('NFC').replace(/[äöü]/g,e=>c[e]))
return l(e).map((e,n)=>[...new Set([e,t[n],e.replace(/([aou])e/g,'$1')])])}function m(e){let t=e.replace(/[\s-]/g,''),n=/^(\d{8}|\d{12,14})$/.test(t)?[[t]]:d(e),a=n.map(e=>e.map(e=>[e.replace(/^0+(?=\d{8,}$)/,'')]))
return[...new Map(a.map(e=>[e[0][0],e])).values()]}function u(e,t){for(let n of t.map(e=>e.split(' = ').map(l))){for(let t of n){let a=e.findIndex((_,n)=>t.every((t,a)=>e[n+a]?.some(([e])=>e===t)))
if(a<0||!t.length)continue
let s=n.filter(e=>e!==t&&e.length),r=t.length>1?[t]:e[a]
e.splice(a,t.length,[...r,...s])
break}}}export function W(e,t){let[n,a]=[[],[]],c=e.toLowerCase().replace(i,e=>{n.push(...m(e).map(e=>e[0][0]))
return' '}).replace(o,(e,t,n)=>{let[s,o]=r[h(n)]?.split(' ')??[]
if(!o)return e
let i=Math.round(t.replace(',','.')*1e4)*s/1e4
a.push([[`=${i}${o}`],[h(t+n)]])
return' '}),l=m(c).slice(0,s)
u(l,t)
let id=/[\d_.-]/.test(e)?`#${h(e)}`:null
return{terms:[...l,...a],excluded:n,id}}
