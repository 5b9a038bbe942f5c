import{fillIn,initialOf,languageRoot,root,strings}from'./templates.js'
import{findAisles,loadAisle,loadMembers,nearAisles}from'./search-aisles.js'
import{forEachProduct,keysOf,keysOfParts,keysWithErrors,loadIndexFile,WordLists}from'./search-files.js'
import{parseQuery}from'./search-query.js'
import{errorsIn,rateWord,stemOf,unfit}from'./search-rating.js'
import{sortTies}from'./search-ties.js'
import{markedRanges,wordsOf}from'./search-words.js'
let[o,i,c,l]=[10,11,21,22],h=[3,5],d=3
function m(e,t){let n=e?e.split(' '):[]
for(let e=0;e<n.length;e+=2)t(n[e],n[e+1])}
class u{words=new Map()
constructor(e){this.index=e
this.lists=new WordLists(e)}
#e(e,t){let n=new Uint8Array(this.index.total).fill(unfit)
m(e,(e,a)=>{let s=t(e)
if(s===unfit)return
forEachProduct(a,e=>{if(s<n[e])n[e]=s})})
return n}
async rateWord(e,t){t??=await this.lists.load(keysOf(e))
if(t===null)return
let n=this.#e(t,t=>{let n=rateWord(e,t)
return n===unfit?unfit:n*2+1}),{strong:a,weak:s}=findAisles(this.index,e)
this.words.set(e,{errors:0,aisles:a})
let r=await this.#t([...a,...s])
return r?n.map((e,t)=>{if(!r[t])return e<unfit&&a.length?e+i:e
if(e===unfit)return a.length?o:c
return a.length?e:e-1}):n}
async #t(e){return e.length&&loadMembers(this.index,e,this.lists)}
async rateTerm(e){let t=await Promise.all(e.map(async e=>f(await Promise.all(e.map(e=>this.rateWord(e)))))),n=t.filter(Boolean)
return n.length?n.reduce((e,t)=>e.map((e,n)=>Math.min(e,t[n]))):undefined}
async rateUnwanted(e){return this.#e(await this.lists.load(keysOf(e)),t=>rateWord(e,t))}
async rateParts(e){if(e.length<6)return
let t=await Promise.all(keysOfParts(e).map(e=>this.lists.load([e])))
if(t.includes(null))return
let n
for(let a=3;a<=e.length-3;a++){let s=[e.slice(0,a),e.slice(a)],r=await Promise.all(s.map(async(e,n)=>{let a=await this.rateWord(e,t[n])
return a.map(e=>(e===o||e%i<=h[n]?e:unfit))})),c=s.map(e=>[e,this.words.get(e)])
for(let e of s)this.words.delete(e)
let l=f(r),d=l.reduce((e,t)=>Math.min(e,t))
if(d<(n?.least??unfit))n={least:d,ratings:l,found:c}}
for(let[e,t]of n?.found??[])this.words.set(e,t)
return n?.ratings}
async rateErrors(e){let t=await this.lists.load(keysWithErrors(e)),n=this.#e(t,t=>{let n=Math.min(errorsIn(e,t,2),errorsIn(e,stemOf(t),2))
if(n===2&&e.length>5)this.nearest??=t
return n<2?l:unfit}),a=nearAisles(this.index,e)
this.words.set(e,{errors:1,aisles:a})
let s=await this.#t(a)
return s?n.map((e,t)=>(s[t]?Math.min(e,l):e)):n}}
let p=e=>e.every(e=>e===unfit)
function f(e){if(e.includes(undefined))return
return e.reduce((e,t)=>e.map((e,n)=>Math.min(unfit,e===unfit||t[n]===unfit?unfit:(e+t[n])>>1)))}
function g(e,t,n){let[a,s]=[1,[]]
for(let r=0;r<e;r++){if(n.some(e=>e[r]<unfit))continue
let[e,o]=[0,0]
for(let n of t){if(n[r]===unfit)continue
e++
o+=n[r]}
if(e>a)[a,s]=[e,[]]
if(e===a)(s[o]??=[]).push(r)}
return{groups:s.filter(Boolean),hasAllWords:a===t.length}}
export async function search(e){let t=await loadIndexFile('search.json'),n=new u(t),{terms:a,excluded:s,id}=parseQuery(e,t.synonyms),r=e=>n.lists.costOf(e.flat().flatMap(keysOf)),o=a.map(e=>[r(e),e]).sort(([e],[t])=>e-t),i=await Promise.all(o.map(([,e])=>n.rateTerm(e)))
for(let[e,[,[[t]]]]of o.entries()){if(!i[e]||!p(i[e])||/^[=#]/.test(t))continue
i[e]=await n.rateParts(t)??await n.rateErrors(t)}
let c=await Promise.all(s.map(e=>n.rateUnwanted(e))),l=id&&await n.rateWord(id),h=i.filter(Boolean),{groups:d,hasAllWords}=l&&!p(l)?g(t.total,[l],[]):g(t.total,h,c),m=await sortTies(d,t,n.lists)
return{numbers:m,hasAllWords,pages:v(t.pages,a),index:t,words:n.words,aisles:[...new Set([...n.words.values()].flatMap(({aisles:e})=>e))],nearest:m.length?null:n.nearest}}
function v(e,t){if(!t.length)return[]
return e.filter(({name:e,description:n})=>{let a=wordsOf(`${e} ${n??''}`),s=e=>a.some(({text:t})=>rateWord(e,t)<unfit)
return t.every(e=>e.some(e=>e.every(s)))})}
export async function describeOthers({pages:e,aisles:t,nearest:n,index:a}){let s=await Promise.all(t.slice(0,d).map(e=>loadAisle(e,a)))
return[...e.map(({name,description:e,path:t})=>({name,brand:e,link:languageRoot+t})),...s.map(({name,path:e})=>({name,brand:strings.aisle,link:languageRoot+e})),...(n?[{name:fillIn(strings.search_nearest,{word:n}),link:`${languageRoot}search.html?q=${encodeURIComponent(n)}`}]:[])].map(e=>({...e,initial:initialOf(e.name)}))}
function b(e){let t=[0]
forEachProduct(e.first_products,e=>t.push(e))
return t}
export async function loadProduct(e,{index:t}){let n=t.starts??=b(t),a=n.findLastIndex(t=>t<=e),{products:s}=await loadIndexFile(`search/products-${a}.json`),[r,o,i,c,l,h,d='',m,u=i,p,f,g,v,w,y,k]=s[e-n[a]].split('\t'),x=f==='drop'||f==='low'
return{id:u||i,name:r,brand:c,price_text:o,size_text:l,unit_price_text:m,list_price_text:p,link:`${languageRoot}products/${i}.html`,initial:initialOf(r),image_source:h?.startsWith('images/')?root+h:h,is_unavailable:d.includes('u'),is_organic:d.includes('o'),is_new:d.includes('n'),change:f?{word:g,label:v,old_price_text:w,prior_price_text:y,prior_since_text:k,discounted:x,is_rise:!x,is_all_time_low:f==='low'}:null}}
export function markedParts(e,{words:t}){let n=[],a=0
for(let[s,r]of markedRanges(e,t)){if(s>a)n.push({text:e.slice(a,s),is_match:false})
n.push({text:e.slice(s,r),is_match:true})
a=r}
return a<e.length?[...n,{text:e.slice(a),is_match:false}]:n}
