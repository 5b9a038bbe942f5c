(()=>{let{classList:e}=document.documentElement,{protocol:t,pathname:n,search:a,hash:s}=location
if(!t.startsWith('http'))return
e.add('js')
addEventListener('error',({target:t})=>{if(t.tagName==='SCRIPT')e.remove('js','is-pending')},!0)
let r=document.currentScript.dataset.orders?.trim().split(' ')
if(!r)return
let o=e=>{try{return localStorage.getItem(e)}catch{return null}},i=o(`order ${n.replace(/[^/]*$/,'')}`),c=performance.getEntriesByType('navigation')[0]?.type==='navigate',l=/(\/|index\.html)$/.test(n)
if(c&&l&&r.indexOf(i)>0){e.add('is-leaving')
location.replace(`${i}.html${a}${s}`)}if(a)e.add('is-filtered')
if(a||o('view')==='table')e.add('is-pending')})()
