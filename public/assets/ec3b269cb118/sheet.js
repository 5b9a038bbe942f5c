let o=80,i=0.5,c=10
function l(e){e.addEventListener('click',({clientX:x,clientY:y,target:t})=>{let{left:n,right:a,top,bottom:s}=e.getBoundingClientRect(),r=x<n||x>a||y<top||y>s
if(t===e&&r)e.close()})}
export function makeSheet(e,t=e){l(e)
let n=null,a=null,s=0
t.addEventListener('pointerdown',e=>{n=e.clientY
a=e
s=0})
t.addEventListener('pointermove',r=>{if(n===null)return
let o=Math.max(0,r.clientY-n)
s=(r.clientY-a.clientY)/(r.timeStamp-a.timeStamp||1)
a=r
if(o<=c)return
t.setPointerCapture(r.pointerId)
e.style.translate=`0 ${o}px`})
let r=t=>{let a=n===null?0:t.clientY-n
if(a>(s>i?o/2:o))e.close()
n=null
e.style.translate=''}
t.addEventListener('pointerup',r)
t.addEventListener('pointercancel',r)
t.addEventListener('dragstart',e=>e.preventDefault())}
export function openSheet(e,t){let{left:n,right:a,bottom:s}=t.getBoundingClientRect(),r=getComputedStyle(t).direction==='ltr',o=document.documentElement.getBoundingClientRect(),i=r?n-o.left:o.right-a
e.style.setProperty('--sheet-start',`${i}px`)
e.style.setProperty('--sheet-top',`${s}px`)
e.showModal()}
