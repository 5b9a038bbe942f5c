import{I,V,eC}from'./search-rating.js'
let s=64,r={ß:'ss',æ:'ae',œ:'oe',ø:'o',đ:'d',ð:'d',þ:'th',ħ:'h',ı:'i',ł:'l',ŋ:'n',ŧ:'t',ς:'σ',ʼ:' ',ـ:'','™':' ','℠':' '}
function o(e){if(e in r)return r[e]
return Array.from(e.normalize('NFKD').toLowerCase(),e=>{if(/[\p{M}\p{Cf}]/u.test(e))return''
return/[\p{L}\p{N}]/u.test(e)?r[e]??e:' '}).join('')}export function J(e){let t=[],n,a=0
for(let r of e){let e=a+r.length,i=o(r)
if(!i&&n)n.ends[n.ends.length-1]=e
for(let r of i){if(r===' ')n=null
else{if(!n||n.letters===s){t.push(n={text:'',letters:0,starts:[],ends:[]})}n.text+=r
n.letters++
for(let t=0;t<r.length;t++){n.starts.push(a)
n.ends.push(e)}}}a=e}return t}export function e_(e,t){let n=([e,{errors:t}],n)=>t?I(e,n,t):V(e,n),a=[]
for(let s of J(e)){let[e]=[...t].filter(e=>n(e,s.text)<eC).sort((e,t)=>n(e,s.text)-n(t,s.text))
if(!e)continue
let r=s.text.indexOf(e[0]),[o,i]=r<0?[0,s.text.length]:[r,r+e[0].length]
a.push([s.starts[o],s.ends[i-1]])}return a}
