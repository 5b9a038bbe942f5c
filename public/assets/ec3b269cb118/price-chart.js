import{$,$$,site}from'./templates.js'
let[o,i,c]=[640,200,12],l=864e5,h=24,d=30,m=5,u=new Intl.DateTimeFormat(document.documentElement.lang,{day:'numeric',month:'short',year:'numeric',timeZone:'UTC'}),p=new Intl.DateTimeFormat(document.documentElement.lang,{month:'short',year:'2-digit',timeZone:'UTC'}),f=$$('.price-record tbody tr').reverse(),g=e=>f.map(t=>{let[n,a]=[$('time',t),$$('data',t)[e]]
return{time:Date.parse(n.dateTime),date:n.textContent,price:Number(a.value),text:a.textContent}})
function v(e){let t=f.map(e=>[$('time',e).dateTime,...$$('data',e).map(e=>e.value)].join()),n='date,price,unit_price'.split(',',t[0].split(',').length)
e.href=URL.createObjectURL(new Blob([[n,...t,''].join('\r\n')],{type:'text/csv'}))
e.download=location.pathname.match(/([^/]*?)(\.html)?$/)[1]+'.csv'}
function b(e,t){let n=e.findLastIndex(e=>e.time<=t),a=e.slice(n)
if(a[0].time<t)a[0]={...a[0],time:t,date:u.format(t)}
return a}
let w=$('.chart'),y=$('svg',w),k=$('.chart-reading',w),[x,q]=$$('p[aria-hidden]',w),[j,z]=$$('figcaption span',w),S=$('.chart-low',w),E=$('.chart-tools'),T=y.appendChild($('.chart-point',y).cloneNode())
T.setAttribute('class','chart-point is-current')
function C(e){let t=$('.chart-line',y).cloneNode()
t.setAttribute('class',e)
y.prepend(t)
return t}
let A=C('chart-low-line'),N=C('chart-grid'),R=C('chart-cross'),L=g(0),D=Math.max(Date.parse(`${site.as_of.slice(0,10)}T23:59:59Z`),L.at(-1).time),[O,P,I]=[],[M,F]=[],B=e=>Math.round(((e-P)/Math.max(D-P,1))*o),U=e=>Math.round(i-c-(e-M)*F),H=e=>e.toSorted((e,t)=>e.price-t.price)
function W(){let[e,t]=$$('.chart-tools :checked').map(e=>Number(e.value))
L=g(t??0)
let n=L[0].time
P=e?Math.max(D-e*l,n):n
O=b(L,P)
let a=H(O)
M=a[0].price
F=(i-2*c)/(a.at(-1).price-M||1)
G()
K()
V()
x.textContent=a.at(-1).text
q.textContent=a[0].text
j.textContent=O[0].date
k.ariaValueMax=O.length-1
X(O.length-1)
Y()}
function G(){let e=O.map(({time:e,price:t},n)=>(n?`H${B(e)}V${U(t)}`:`M0 ${U(t)}`))
$('.chart-line',y).setAttribute('d',`${e.join('')}H${o}`)}
function V(){let e=(i-2*c)/3,t=[0,1,2,3].map(t=>`M0 ${c+t*e}H${o}`),n=z.parentElement
for(let e of $$('i',n))e.remove()
let a=new Date(P),s=Math.round((D-P)/(30.4*l)),r=Math.max(1,Math.ceil(s/m))
for(let e=1;e<=s;e+=r){let s=Date.UTC(a.getUTCFullYear(),a.getUTCMonth()+e),r=B(s)
if(r>=o)break
t.push(`M${r} 0V${i}`)
if(r<o/6||r>o*5/6)continue
let c=n.appendChild(document.createElement('i'))
c.textContent=p.format(s)
c.style.left=`${(r/o)*100}%`}
N.setAttribute('d',t.join(''))}
function Y(){let e=Math.max(D-d*l,L[0].time),t=b(L,e),[{price:n,text:a}]=H(t)
S.hidden=t.every(e=>e.price===n)
$('b',S).textContent=a
A.setAttribute('d',S.hidden?'':`M${B(e)} ${U(n)}H${o}`)}
function K(){for(let e of $$('.chart-point:not(.is-current)',y))e.remove()
let e=y.getBoundingClientRect().width/O.length>h
for(let{time:t,price:n}of e?O:[]){let e=T.cloneNode()
e.setAttribute('class','chart-point')
e.setAttribute('d',`M${B(t)} ${U(n)}h0`)
T.before(e)}}
function X(e,t){I=Math.min(Math.max(e,0),O.length-1)
let n=O[I],a=`${t?u.format(t):n.date}: ${n.text}`
k.textContent=a
k.ariaValueNow=I
k.ariaValueText=a
let[s,r]=[B(t??n.time),U(n.price)]
T.setAttribute('d',`M${s} ${r}h0`)
R.setAttribute('d',`M${s} 0V${i}M0 ${r}H${o}`)}
k.onkeydown=e=>{let t={ArrowLeft:I-1,ArrowDown:I-1,ArrowRight:I+1,ArrowUp:I+1,Home:0,End:O.length-1}[e.key]
if(t===undefined)return
e.preventDefault()
X(t)}
y.onpointermove=y.onpointerdown=e=>{let t=y.getBoundingClientRect(),n=Math.min(Math.max((e.clientX-t.x)/t.width,0),1),a=P+n*(D-P)
X(O.findLastIndex(e=>e.time<=a),a)}
z.textContent=u.format(D)
Object.assign(k,{role:'slider',tabIndex:0,ariaValueMin:0})
k.setAttribute('aria-labelledby','chart-title')
E.onchange=W
let Q=$('[value="365"]',E)
Q.checked=D-L[0].time>Q.value*l
let J=$$('.price-record [data-unit]').map(e=>e.dataset.unit)
if(J.length<f.length||new Set(J).size>1)$('.chart-measures')?.remove()
W()
v($('.chart-data'))
