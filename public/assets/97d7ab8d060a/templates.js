import{tr}from'./mustache.js'
let s=new Map()
export function L(e){if(!s.has(e)){let t=fetch(e).then(e=>{if(!e.ok)throw new Error(e.status)
return e.json()})
s.set(e,t)
t.catch(()=>s.delete(e))}return s.get(e)}export let em=e=>s.has(e),$=(e,t=document)=>t.querySelector(e),$$=(e,t=document)=>[...t.querySelectorAll(e)],R=document.documentElement.lang
let r=$('script[src*="assets/"][src$="/script.js"]'),{languageFolder:o=''}=r.dataset,i=r.getAttribute('src').slice(0,-'script.js'.length)
export let ti=i.replace(/assets\/([0-9a-f]{12}\/)?$/,''),F=ti+o
let[{program:c,site:{strings:l,...h}},d]=await Promise.all([L(`${i}${o}script.json`),L(`${F}as-of.json`)])
export let E=l,O={...h,...d,shop:{...h.shop,link:`${F}index.html`},root:ti,assets:i,language_root:F,news_link:`${F}news/index.html`},T=(e,t)=>e.replace(/\{(\w+)\}/g,(_,e)=>t[e])
let m=new Intl.PluralRules(R)
export let tn=(e,t)=>E[`${e}_${m.select(t)}`],C=(e,t)=>new Intl.NumberFormat(R,t).format(e),er=C(1.5).includes(',')?',':'.',W=()=>matchMedia('(prefers-reduced-motion: reduce)').matches,U=()=>new Promise(e=>setTimeout(e))
export function S(e,t){let n=document.createElement('template')
n.innerHTML=tr(c,e,O,t).trim()
let{content:a}=n
return a.childElementCount>1?a:a.firstElementChild}export function B(e){let t=O.shop.url.slice(0,O.shop.url.length-o.length)
return e?.startsWith(t)&&!e.startsWith('//')?ti+e.slice(t.length):e}export let eF=e=>(e.match(/[\p{L}\p{N}]\p{M}*/u)??e)[0].toUpperCase(),X=e=>({...e,change:e.change&&{...e.change,is_rise:!e.change.discounted},link:B(e.url),image_source:B(e.image),initial:eF(e.name),is_unavailable:e.available===!1})
