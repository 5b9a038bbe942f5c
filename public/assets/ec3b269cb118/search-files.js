import{isLoaded,loadFile}from'./files.js'
import{isNumber,stemOf}from'./search-rating.js'
import{languageRoot}from'./templates.js'
let o=32e3
export let loadIndexFile=e=>loadFile(languageRoot+e)
export let isIndexFileLoaded=e=>isLoaded(languageRoot+e)
let i=(e,t,n)=>e.slice(t,n-2).map((_,n)=>e.slice(t+n,t+n+3).join(''))
export function keysOf(e){if(isNumber(e))return[[e.slice(-3)]]
if(e[0]==='#')return[[`#${[...e.slice(1)].slice(-2).join('')}`]]
if(e[0]==='=')return[[e.slice(0,3)]]
let t=[...stemOf(e)]
if(t.length>2)return[i(t,0,t.length)]
return t.length<2?[[`^${e}`]]:[[`^${e}`],[`${e}$`]]}
export function keysWithErrors(e){let t=[...e],[n,a,s,r]=t,{length:o}=t,c=[`^${n}${a}`]
if(o<4)return[]
if(o===4)return[c,[`^${n}${s}`],[`${s}${r}$`]]
return o===5?[c,[`^${n}${s}`],i(t,2,5)]:[c,i(t,3,o)]}
export function keysOfParts(e){let t=[...e]
return[i(t,0,3),i(t,t.length-3,t.length)]}
export class WordLists{#e
#t
#n=o
constructor(e){this.#t=e.first_keys.split(' ').filter(Boolean)
this.#e=e.word_file_bytes.split(' ').map(Number)}
#a(e){let[t,n]=[0,this.#t.length]
while(t<n){let a=(t+n)>>1
if(this.#t[a]<=e)t=a+1
else n=a}
return t-1}
#s(e){let t=this.#a(e)
return t<0||isIndexFileLoaded(`search/words-${t}.json`)?0:this.#e[t]}
costOf(e){return e.reduce((e,t)=>e+Math.min(...t.map(e=>this.#s(e))),0)}
async load(e){let t=await Promise.all(e.map(e=>this.#r(e)))
return t.includes(null)?null:t.filter(Boolean).join(' ')}
#r(e){let t=e.reduce((e,t)=>(this.#s(t)<this.#s(e)?t:e)),n=this.#a(t)
if(n<0)return''
if(!this.spend(this.#s(t)))return null
return loadIndexFile(`search/words-${n}.json`).then(({keys:e})=>e.find(e=>e.key===t)?.words??'')}
spend(e){if(e>this.#n&&this.#n<o)return false
this.#n-=e
return true}}
export let digits=new Map(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',(e,t)=>[e,t]))
export function forEachProduct(e,t){let[n,a,s]=[0,0,1]
for(let r of e){let e=digits.get(r)
a+=(e%32)*s
s*=32
if(e>31)continue
n+=a
t(n)
a=0
s=1}}
