import{eG,K}from'./search-rating.js'
import{eu,F,L}from'./templates.js'
let s=32e3
export let D=e=>L(F+e),em=e=>eu(F+e)
let r=(e,t,n)=>e.slice(t,n-2).map((_,n)=>e.slice(t+n,t+n+3).join(''))
export function eV(e){if(eG(e))return[[e.slice(-3)]]
if(e[0]==='#')return[[`#${[...e.slice(1)].slice(-2).join('')}`]]
if(e[0]==='=')return[[e.slice(0,3)]]
let t=[...K(e)]
if(t.length>2)return[r(t,0,t.length)]
return t.length<2?[[`^${e}`]]:[[`^${e}`],[`${e}$`]]}export function eK(e){let t=[...e],[n,a,s,o]=t,{length:i}=t,c=[`^${n}${a}`]
if(i<4)return[]
if(i===4)return[c,[`^${n}${s}`],[`${s}${o}$`]]
return i===5?[c,[`^${n}${s}`],r(t,2,5)]:[c,r(t,3,i)]}export function eY(e){let t=[...e]
return[r(t,0,3),r(t,t.length-3,t.length)]}export let tw=e=>({firstKeys:e.first_keys.split(' ').filter(Boolean),fileSizes:e.word_file_bytes.split(' ').map(Number),budget:s})
let o=(e,{firstKeys:t})=>t.findLastIndex(t=>t<=e)
function i(e,t){let n=o(e,t)
return n<0||em(`search/words-${n}.json`)?0:t.fileSizes[n]}export let eO=(e,t)=>e.reduce((e,n)=>e+Math.min(...n.map(e=>i(e,t))),0)
export async function e$(e,t){let n=await Promise.all(e.map(e=>c(e,t)))
return n.includes(null)?null:n.filter(Boolean).join(' ')}function c(e,t){let n=e.reduce((e,n)=>i(n,t)<i(e,t)?n:e),a=o(n,t)
if(a<0)return''
if(!eE(i(n,t),t))return null
return D(`search/words-${a}.json`).then(({keys:e})=>e.find(e=>e.key===n)?.words??'')}export function eE(e,t){if(e>t.budget&&t.budget<s)return !1
t.budget-=e
return !0}export let eM=new Map(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',(e,t)=>[e,t]))
export function M(e,t){let[n,a,s]=[0,0,1]
for(let r of e){let e=eM.get(r)
a+=(e%32)*s
s*=32
if(e>31)continue
n+=a
t(n)
a=0
s=1}}
