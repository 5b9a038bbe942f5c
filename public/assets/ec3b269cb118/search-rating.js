export let unfit=255
export let beginning=3
export let isNumber=e=>/^\d{8,}$/.test(e)
let o=/^(?:de|en)/.test(document.documentElement.lang),i=/(?<=.{3})(?:ern|ies|ves|nen|sen|en|er|es|em|se|[ensyf])$/,c=/^(?:e|n|en|er|ern|es|s|em|nen|se|sen)$/,l=/^(?:y ies|ies y|fe? ves|ves fe?)$/
export function stemOf(e){if(o)return e.replace(i,'')
return e.slice(0,Math.max(Math.min(e.length,3),e.length-3))}
function h(e,t){let n=0
while(n<e.length&&e[n]===t[n])n++
let[a,s]=[e.slice(n),t.slice(n)],{length:r}=a+s
if(n<3||r>6)return false
if(!o)return a&&s?r<Math.min(n,5):r<n-1
if(!a||!s)return c.test(a+s)
if(r===2&&e[n-1]==='e')return/^[rsnm]{2}$/.test(a+s)
return l.test(`${a} ${s}`)}
export function rateWord(e,t){if(t===e)return 0
if(isNumber(t)||e.length<2||/^[=#]/.test(e))return unfit
if(h(e,t))return 1
let n=t.lastIndexOf(stemOf(e)),a=n<3||e.length<3?'':t.slice(n)
if(a&&(a===e||(e.length>3&&h(e,a))))return 2
let s=t.indexOf(e)
if(s===0)return beginning
return s>0&&(e.length>2||t.endsWith(e))?4:unfit}
export function errorsIn(e,t,n){if(e[0]!==t[0]||e.length<4||isNumber(e)||isNumber(t))return unfit
if(t.length<e.length-n)return unfit
let a=Math.min(t.length,e.length+n),[s,r]=[[],[]],o=Array.from({length:a+1},(_,e)=>e)
for(let i=1;i<=e.length;i++){;[s,r,o]=[r,o,[i]]
for(let j=1;j<=a;j++){let n=e[i-1]===t[j-1]
o[j]=Math.min(r[j]+1,o[j-1]+1,r[j-1]+(n?0:1))
let a=i>1&&j>1&&e[i-1]===t[j-2]&&e[i-2]===t[j-1]
if(a)o[j]=Math.min(o[j],s[j-2]+1)}
if(Math.min(...o)>n)return unfit}
let i=e.length<6?o[a]:Math.min(...o)
return i>n||(e.length<6&&a<t.length)?unfit:i}
