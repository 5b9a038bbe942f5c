import{R}from'./templates.js'
export let eC=255,eD=3,eG=e=>/^\d{8,}$/.test(e)
let s=/^(?:de|en)/.test(R),r=/(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/,o=/^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/,i=/^(?:y ies|ies y|fe? ves|ves fe?)$/
export function K(e){if(s)return e.replace(r,'')
return e.slice(0,Math.max(Math.min(e.length,3),e.length-3))}function c(e,t){let n=0
while(n<e.length&&e[n]===t[n])n++
let[a,r]=[e.slice(n),t.slice(n)],{length:c}=a+r
if(n<3||c>6)return !1
if(!s)return a&&r?c<Math.min(n,5):c<n-1
if(!a||!r)return o.test(a+r)
if(c===2&&e[n-1]==='e')return/^[rsnm]{2}$/.test(a+r)
return i.test(`${a} ${r}`)}export function V(e,t){if(t===e)return 0
if(eG(t)||e.length<2||/^[=#]/.test(e))return eC
if(c(e,t))return 1
let n=t.lastIndexOf(K(e)),a=n<3||e.length<3?'':t.slice(n)
if(a&&(a===e||(e.length>3&&c(e,a))))return 2
let s=t.indexOf(e)
if(s===0)return eD
return s>0&&(e.length>2||t.endsWith(e))?4:eC}export function I(e,t,n){if(e[0]!==t[0]||e.length<4||eG(e)||eG(t))return eC
if(t.length<e.length-n)return eC
let a=Math.min(t.length,e.length+n),[s,r]=[[],[]],o=Array.from({length:a+1},(_,e)=>e)
for(let i=1;i<=e.length;i++){;[s,r,o]=[r,o,[i]]
for(let j=1;j<=a;j++){let n=e[i-1]===t[j-1]
o[j]=Math.min(r[j]+1,o[j-1]+1,r[j-1]+(n?0:1))
let a=i>1&&j>1&&e[i-1]===t[j-2]&&e[i-2]===t[j-1]
if(a)o[j]=Math.min(o[j],s[j-2]+1)}if(Math.min(...o)>n)return eC}let i=e.length<6?o[a]:Math.min(...o)
return i>n||(e.length<6&&a<t.length)?eC:i}
