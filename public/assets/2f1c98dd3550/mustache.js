let s={'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;',"'":'&#39;'},r=(e,t)=>e!==null&&typeof e==='object'&&!Array.isArray(e)&&Object.hasOwn(e,t),o=e=>!e||(Array.isArray(e)&&!e.length),i=e=>e===undefined||typeof e==='object'?'':String(e),c=e=>i(e).replace(/[&<>"']/g,e=>s[e])
function l(e,t){if(e==='.')return t.at(-1)
let[n,...a]=e.split('.').filter(Boolean),s=t.findLast(e=>r(e,n))?.[n]
return a.reduce((e,t)=>r(e,t)?e[t]:undefined,s)}let h,d,m
function u(e,t,n,a){for(let s of e){if(typeof s==='string')w(s,n)
else if(s===0)b(n)
else p(s,t,n,a)}}function p(e,t,n,a){let[s,r,...h]=e
if(s==='!')d+=r
else if(s==='')d+=c(l(r,t))
else if(s==='&')d+=i(l(r,t))
else if(s==='#'){let e=l(r,t),s=Array.isArray(e)?e:o(e)?[]:[e]
for(let e of s)u(h,[...t,e],n,a)}else if(s==='^'){if(o(l(r,t)))u(h,t,n,a)}else if(s==='$')g(e,t,n,a)
else f(e,t,n,a)}function f([e,t,n,a],s,r,o){let c=e.endsWith('*')?l(t,s):t,d=typeof c==='boolean'?'':i(c)
if(!d||!Object.hasOwn(h,d))return
let u=e.startsWith('<')?{blocks:a,outer:o}:o,p=n===null?'':r+n
v(h[d],s,p,u,m)}function g([,e,t,n,...a],s,r,o){let i
for(let t=o;t;t=t.outer){if(Object.hasOwn(t.blocks,e))i=t}if(!i)return u(a,s,r,o)
let[c,...l]=i.blocks[e],h=t===null?'':r+t
if(c&&n&&l.length)d+=h
v(l,s,h,i.outer,!c&&!n&&h!=='')}function v(e,t,n,a,s){let r=m
m=s
u(e,t,n,a)
m&&=r}function b(e){if(!e)return
if(!m)d+=e
m=!1}function w(e,t){d+=t?e.replace(/\n(?=[^])/g,`\n${t}`):e
if(t)m=!1}export function tl(e,t,...n){({templates:h}=e)
d=''
m=!1
u(h[t],[e.constants,...n],'',null)
return d}
