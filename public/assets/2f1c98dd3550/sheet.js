let s=80,r=0.5,o=10
export function ep(e,t=e){e.addEventListener('click',({clientX:x,clientY:y,target:t})=>{let{left:n,right:a,top,bottom:s}=e.getBoundingClientRect(),r=x<n||x>a||y<top||y>s
if(t===e&&r)e.close()})
let n=null,a,i
t.onpointerdown=e=>{n=e.clientY
a=e
i=0}
t.onpointermove=s=>{if(n===null)return
let r=Math.max(0,s.clientY-n)
i=(s.clientY-a.clientY)/(s.timeStamp-a.timeStamp||1)
a=s
if(r<=o)return
t.setPointerCapture(s.pointerId)
e.style.translate=`0 ${r}px`}
t.onpointerup=t.onpointercancel=t=>{let a=n===null?0:t.clientY-n
if(a>(i>r?s/2:s))e.close()
n=null
e.style.translate=''}
t.ondragstart=e=>e.preventDefault()}export function ev(e,t){let{left:n,right:a,bottom:s}=t.getBoundingClientRect(),r=getComputedStyle(t).direction==='ltr',o=document.documentElement.getBoundingClientRect(),i=r?n-o.left:o.right-a
e.style.setProperty('--sheet-start',`${i}px`)
e.style.setProperty('--sheet-top',`${s}px`)
e.showModal()}
