let o={'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;',"'":'&#39;'},i=(e,t)=>e!==null&&typeof e==='object'&&!Array.isArray(e)&&Object.hasOwn(e,t),c=e=>!e||(Array.isArray(e)&&!e.length),l=e=>(e===undefined||typeof e==='object'?'':String(e)),h=e=>l(e).replace(/[&<>"']/g,e=>o[e])
function d(e,t){if(e==='.')return t.at(-1)
let[n,...a]=e.split('.').filter(Boolean),s=t.findLast(e=>i(e,n))?.[n]
return a.reduce((e,t)=>(i(e,t)?e[t]:undefined),s)}
class m{output=''
#e=false
constructor(e){this.templates=e}
render(e,t,n,a){for(let s of e){if(typeof s==='string')this.#t(s,n)
else if(s===0)this.#n(n)
else this.#a(s,t,n,a)}}
#a(e,t,n,a){let[s,r,...o]=e
if(s==='!')this.output+=r
else if(s==='')this.output+=h(d(r,t))
else if(s==='&')this.output+=l(d(r,t))
else if(s==='#'){let e=d(r,t),s=Array.isArray(e)?e:c(e)?[]:[e]
for(let e of s)this.render(o,[...t,e],n,a)}else if(s==='^'){if(c(d(r,t)))this.render(o,t,n,a)}else if(s==='$')this.#s(e,t,n,a)
else this.#r(e,t,n,a)}
#r([e,t,n,a],s,r,o){let i=e.endsWith('*')?d(t,s):t,c=typeof i==='boolean'?'':l(i)
if(!c||!Object.hasOwn(this.templates,c))return
let h=e.startsWith('<')?{blocks:a,outer:o}:o,m=n===null?'':r+n
this.#o(this.templates[c],s,m,h,this.#e)}
#s([,e,t,n,...a],s,r,o){let i
for(let t=o;t;t=t.outer){if(Object.hasOwn(t.blocks,e))i=t}
if(!i)return this.render(a,s,r,o)
let[c,...l]=i.blocks[e],h=t===null?'':r+t
if(c&&n&&l.length)this.output+=h
let d=!c&&!n&&h!==''
this.#o(l,s,h,i.outer,d)}
#o(e,t,n,a,s){let r=this.#e
this.#e=s
this.render(e,t,n,a)
this.#e&&=r}
#n(e){if(!e)return
if(!this.#e)this.output+=e
this.#e=false}
#t(e,t){this.output+=t?e.replace(/\n(?=[^])/g,`\n${t}`):e
if(t)this.#e=false}}
export function render(e,t,...n){let a=new m(e.templates)
a.render(e.templates[t],[e.constants,...n],'',null)
return a.output}
