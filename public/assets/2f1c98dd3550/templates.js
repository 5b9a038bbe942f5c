import{tl}from'./mustache.js'
let s=new Map()
export function L(e){if(!s.has(e)){let t=fetch(e).then(e=>{if(!e.ok)throw new Error(e.status)
return e.json()})
s.set(e,t)
t.catch(()=>s.delete(e))}return s.get(e)}export let B=async(e,t)=>new Map(await Promise.all(Array.from(e,async e=>[e,await t(e)]))),eu=e=>s.has(e),$=(e,t=document)=>t.querySelector(e),$$=(e,t=document)=>[...t.querySelectorAll(e)],R=document.documentElement.lang
let r=$('script[src*="assets/"][src$="/script.js"]'),{languageFolder:o=''}=r.dataset,i=r.getAttribute('src').slice(0,-'script.js'.length)
export let th=i.replace(/assets\/([0-9a-f]{12}\/)?$/,''),F=th+o
let[{program:c,site:{strings:l,...h}},d]=await Promise.all([L(`${i}${o}script.json`),L(`${F}as-of.json`)])
export let E=l,O={...h,...d,shop:{...h.shop,link:`${F}index.html`},root:th,assets:i,language_root:F,news_link:`${F}news/index.html`},T=(e,t)=>e.replace(/\{(\w+)\}/g,(_,e)=>t[e])
let m=new Intl.PluralRules(R)
export let tr=(e,t)=>E[`${e}_${m.select(t)}`],C=(e,t)=>new Intl.NumberFormat(R,t).format(e),ei=C(1.5).includes(',')?',':'.',G=()=>matchMedia('(prefers-reduced-motion: reduce)').matches,H=()=>new Promise(e=>setTimeout(e))
export function S(e,t){let n=document.createElement('template')
n.innerHTML=tl(c,e,O,t).trim()
let{content:a}=n
return a.childElementCount>1?a:a.firstElementChild}export function U(e){let t=O.shop.url.slice(0,O.shop.url.length-o.length)
return e?.startsWith(t)&&!e.startsWith('//')?th+e.slice(t.length):e}export let eW=e=>(e.match(/[\p{L}\p{N}]\p{M}*/u)??e)[0].toUpperCase(),Q=e=>({...e,change:e.change&&{...e.change,is_rise:!e.change.discounted},link:U(e.url),image_source:U(e.image),initial:eW(e.name),is_unavailable:e.available===!1})
