import{loadFile}from'./files.js'
import{render}from'./mustache.js'
export let $=(e,t=document)=>t.querySelector(e)
export let $$=(e,t=document)=>[...t.querySelectorAll(e)]
let{lang:o}=document.documentElement,i=$('script[src*="assets/"][src$="/script.js"]'),{languageFolder:c=''}=i.dataset,l=i.getAttribute('src').slice(0,-'script.js'.length)
export let root=l.replace(/assets\/([0-9a-f]{12}\/)?$/,'')
export let languageRoot=root+c
let[{program:h,site:{strings:d,...m}},u]=await Promise.all([loadFile(`${l}${c}script.json`),loadFile(`${languageRoot}as-of.json`)])
export let strings=d
export let site={...m,...u,shop:{...m.shop,link:`${languageRoot}index.html`},root,assets:l,language_root:languageRoot,news_link:`${languageRoot}news/index.html`}
export let fillIn=(e,t)=>e.replace(/\{(\w+)\}/g,(_,e)=>t[e])
let p=new Intl.PluralRules(o)
export let pluralForm=(e,t)=>strings[`${e}_${p.select(t)}`]
export let formatNumber=(e,t)=>new Intl.NumberFormat(o,t).format(e)
export let decimalMark=formatNumber(1.5).includes(',')?',':'.'
export let prefersReducedMotion=()=>matchMedia('(prefers-reduced-motion: reduce)').matches
export let nextTask=()=>new Promise(e=>setTimeout(e))
export function renderTemplate(e,t){let n=document.createElement('template')
n.innerHTML=render(h,e,site,t).trim()
let{content:a}=n
return a.childElementCount>1?a:a.firstElementChild}
export function localLink(e){let t=site.shop.url.slice(0,site.shop.url.length-c.length)
return e?.startsWith(t)&&!e.startsWith('//')?root+e.slice(t.length):e}
export let initialOf=e=>(e.match(/[\p{L}\p{N}]\p{M}*/u)??e)[0].toUpperCase()
export let withTemplateFields=e=>({...e,change:e.change&&{...e.change,is_rise:!e.change.discounted},link:localLink(e.url),image_source:localLink(e.image),initial:initialOf(e.name),is_unavailable:e.available===false})
