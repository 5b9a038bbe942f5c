import{errorsIn,rateWord,unfit}from'./search-rating.js'
let o=64,i={ß:'ss',æ:'ae',œ:'oe',ø:'o',đ:'d',ð:'d',þ:'th',ħ:'h',ı:'i',ł:'l',ŋ:'n',ŧ:'t',ς:'σ',ʼ:' ',ـ:'','™':' ','℠':' '}
function c(e){if(e in i)return i[e]
return Array.from(e.normalize('NFKD').toLowerCase(),e=>{if(/[\p{M}\p{Cf}]/u.test(e))return''
return/[\p{L}\p{N}]/u.test(e)?i[e]??e:' '}).join('')}
export function wordsOf(e){let t=[],n,a=0
for(let s of e){let e=a+s.length,r=c(s)
if(!r&&n)n.ends[n.ends.length-1]=e
for(let s of r){if(s===' ')n=undefined
else{if(!n||n.letters===o){t.push(n={text:'',letters:0,starts:[],ends:[]})}
n.text+=s
n.letters++
for(let t=0;t<s.length;t++){n.starts.push(a)
n.ends.push(e)}}}
a=e}
return t}
export function markedRanges(e,t){let n=([e,{errors:t}],n)=>(t?errorsIn(e,n,t):rateWord(e,n)),a=[]
for(let s of wordsOf(e)){let[e]=[...t].filter(e=>n(e,s.text)<unfit).sort((e,t)=>n(e,s.text)-n(t,s.text))
if(!e)continue
let r=s.text.indexOf(e[0]),[o,i]=r<0?[0,s.text.length]:[r,r+e[0].length]
a.push([s.starts[o],s.ends[i-1]])}
return a}
