import{eB,Y}from'./search-rating.js'
import{em,F,L}from'./templates.js'
let s=32e3
export let D=e=>L(F+e),ed=e=>em(F+e)
let r=(e,t,n)=>e.slice(t,n-2).map((_,n)=>e.slice(t+n,t+n+3).join(''))
export function eU(e){if(eB(e))return[[e.slice(-3)]]
if(e[0]==='#')return[[`#${[...e.slice(1)].slice(-2).join('')}`]]
if(e[0]==='=')return[[e.slice(0,3)]]
let t=[...Y(e)]
if(t.length>2)return[r(t,0,t.length)]
return t.length<2?[[`^${e}`]]:[[`^${e}`],[`${e}$`]]}export function eW(e){let t=[...e],[n,a,s,o]=t,{length:i}=t,c=[`^${n}${a}`]
if(i<4)return[]
if(i===4)return[c,[`^${n}${s}`],[`${s}${o}$`]]
return i===5?[c,[`^${n}${s}`],r(t,2,5)]:[c,r(t,3,i)]}export function eH(e){let t=[...e]
return[r(t,0,3),r(t,t.length-3,t.length)]}export let tf=e=>({firstKeys:e.first_keys.split(' ').filter(Boolean),fileSizes:e.word_file_bytes.split(' ').map(Number),budget:s})
function o(e,{firstKeys:t}){let[n,a]=[0,t.length]
while(n<a){let s=(n+a)>>1
if(t[s]<=e)n=s+1
else a=s}return n-1}function i(e,t){let n=o(e,t)
return n<0||ed(`search/words-${n}.json`)?0:t.fileSizes[n]}export let eR=(e,t)=>e.reduce((e,n)=>e+Math.min(...n.map(e=>i(e,t))),0)
export async function eK(e,t){let n=await Promise.all(e.map(e=>c(e,t)))
return n.includes(null)?null:n.filter(Boolean).join(' ')}function c(e,t){let n=e.reduce((e,n)=>(i(n,t)<i(e,t)?n:e)),a=o(n,t)
if(a<0)return''
if(!ej(i(n,t),t))return null
return D(`search/words-${a}.json`).then(({keys:e})=>e.find(e=>e.key===n)?.words??'')}export function ej(e,t){if(e>t.budget&&t.budget<s)return !1
t.budget-=e
return !0}export let eO=new Map(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',(e,t)=>[e,t]))
export function M(e,t){let[n,a,s]=[0,0,1]
for(let r of e){let e=eO.get(r)
a+=(e%32)*s
s*=32
if(e>31)continue
n+=a
t(n)
a=0
s=1}}
