import{$,$$,R,O}from'./templates.js'
let[s,r,o]=[640,200,12],i=864e5,c=24,l=30,h=5,d=new Intl.DateTimeFormat(R,{day:'numeric',month:'short',year:'numeric',timeZone:'UTC'}),m=new Intl.DateTimeFormat(R,{month:'short',year:'2-digit',timeZone:'UTC'}),u=$$('.price-record tbody tr').reverse(),p=e=>u.map(t=>{let[n,a]=[$('time',t),$$('data',t)[e]]
return{time:Date.parse(n.dateTime),date:n.textContent,price:Number(a.value),text:a.textContent}})
function f(e){let t=u.map(e=>$$('time, data',e).map(e=>e.dateTime??e.value).join()),n='date,price,unit_price'.split(',',t[0].split(',').length)
e.href=URL.createObjectURL(new Blob([[n,...t,''].join('\r\n')],{type:'text/csv'}))
e.download=e.dataset.file}function g(e,t){let n=e.findLastIndex(e=>e.time<=t),a=e.slice(n)
if(a[0].time<t)a[0]={...a[0],time:t,date:d.format(t)}
return a}let v=$('.chart'),b=$('svg',v),w=$('.chart-reading',v),[y,k]=$$('p[aria-hidden]',v),[x,q]=$$('figcaption span',v),j=$('.chart-low',v),z=$('.chart-tools'),S=b.appendChild($('.chart-point',b).cloneNode())
S.setAttribute('class','chart-point is-current')
function E(e){let t=$('.chart-line',b).cloneNode()
t.setAttribute('class',e)
b.prepend(t)
return t}let T=E('chart-low-line'),C=E('chart-grid'),A=E('chart-cross'),N=p(0),L=Math.max(Date.parse(`${O.as_of.slice(0,10)}T23:59:59Z`),N.at(-1).time),D,P,I,M,F,B=e=>Math.round((e-P)/Math.max(L-P,1)*s),U=e=>Math.round(r-o-(e-M)*F),H=e=>e.toSorted((e,t)=>e.price-t.price)
function W(){let[e,t]=$$('.chart-tools :checked').map(e=>Number(e.value))
N=p(t??0)
let n=N[0].time
P=e?Math.max(L-e*i,n):n
D=g(N,P)
let a=H(D)
M=a[0].price
F=(r-2*o)/(a.at(-1).price-M||1)
G()
K()
V()
y.textContent=a.at(-1).text
k.textContent=a[0].text
x.textContent=D[0].date
w.ariaValueMax=D.length-1
X(D.length-1)
Y()}function G(){let e=D.map(({time:e,price:t},n)=>n?`H${B(e)}V${U(t)}`:`M0 ${U(t)}`)
$('.chart-line',b).setAttribute('d',`${e.join('')}H${s}`)}function V(){let e=(r-2*o)/3,t=[0,1,2,3].map(t=>`M0 ${o+t*e}H${s}`),n=q.parentElement
for(let e of $$('i',n))e.remove()
let a=new Date(P),c=Math.round((L-P)/(30.4*i)),l=Math.max(1,Math.ceil(c/h))
for(let e=1;e<=c;e+=l){let o=Date.UTC(a.getUTCFullYear(),a.getUTCMonth()+e),i=B(o)
if(i>=s)break
t.push(`M${i} 0V${r}`)
if(i<s/6||i>s*5/6)continue
let c=n.appendChild(document.createElement('i'))
c.textContent=m.format(o)
c.style.left=`${i/s*100}%`}C.setAttribute('d',t.join(''))}function Y(){let e=Math.max(L-l*i,N[0].time),t=g(N,e),[{price:n,text:a}]=H(t)
j.hidden=t.every(e=>e.price===n)
$('b',j).textContent=a
T.setAttribute('d',j.hidden?'':`M${B(e)} ${U(n)}H${s}`)}function K(){for(let e of $$('.chart-point:not(.is-current)',b))e.remove()
let e=b.getBoundingClientRect().width/D.length>c
for(let{time:t,price:n}of e?D:[]){let e=S.cloneNode()
e.setAttribute('class','chart-point')
e.setAttribute('d',`M${B(t)} ${U(n)}h0`)
S.before(e)}}function X(e,t){I=Math.min(Math.max(e,0),D.length-1)
let n=D[I],a=`${t?d.format(t):n.date}: ${n.text}`
w.textContent=a
w.ariaValueNow=I
w.ariaValueText=a
let[o,i]=[B(t??n.time),U(n.price)]
S.setAttribute('d',`M${o} ${i}h0`)
A.setAttribute('d',`M${o} 0V${r}M0 ${i}H${s}`)}w.onkeydown=e=>{let t={ArrowLeft:I-1,ArrowDown:I-1,ArrowRight:I+1,ArrowUp:I+1,Home:0,End:D.length-1}[e.key]
if(t===undefined)return
e.preventDefault()
X(t)}
b.onpointermove=b.onpointerdown=e=>{let t=b.getBoundingClientRect(),n=Math.min(Math.max((e.clientX-t.x)/t.width,0),1),a=P+n*(L-P)
X(D.findLastIndex(e=>e.time<=a),a)}
q.textContent=d.format(L)
w.role='slider'
w.tabIndex=0
w.setAttribute('aria-labelledby','chart-title')
z.onchange=W
let Q=$('[value="365"]',z)
Q.checked=L-N[0].time>Q.value*i
let J=$$('.price-record [data-unit]').map(e=>e.dataset.unit)
if(J.length<u.length||new Set(J).size>1)$('.chart-measures')?.remove()
W()
f($('.chart-data'))
