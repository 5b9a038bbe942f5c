import{$,F,S}from'./templates.js'
import{eo,ey,ez}from'./search.js'
let s=8,r=S('script/search-box',{}),o=$('[role=listbox]',r),i=-1
function c({query:e,found:t,links:n,isFailed:a}){o.replaceChildren(...n)
if(t?.numbers.length>s){let t=`${F}search.html?q=${encodeURIComponent(e)}`
o.append(S('script/search-all',{link:t}))}$('[role=status]',r).textContent=ez(e,t,a)
l(e&&document.activeElement===eo)}function l(e){r.hidden=!e
eo.ariaExpanded=Boolean(e)&&o.childElementCount>0
h(-1)}function h(e){let t=o.children[i]
if(t)t.ariaSelected=!1
i=e
let n=o.children[e]
if(!n)return eo.removeAttribute('aria-activedescendant')
n.ariaSelected=!0
n.scrollIntoView({block:'nearest'})
eo.setAttribute('aria-activedescendant',n.id)}function d(e){let t=o.childElementCount,n={ArrowDown:1,ArrowUp:-1}[e.key]
if(n&&t){let e=r.hidden?-1:i
if(r.hidden)l(!0)
h((e+1+n+t+1)%(t+1)-1)}else if(e.key==='Enter'&&i>=0){o.children[i].click()}else if(e.key==='Escape'&&!r.hidden)l(!1)
else return
e.preventDefault()}$('.search-results',eo.form)?.remove()
eo.form.append(r)
Object.assign(eo,{role:'combobox',ariaAutoComplete:'list',ariaExpanded:!1})
eo.setAttribute('aria-controls',o.id)
let m=ey(c,s),u=()=>eo.value.trim()&&m()
eo.onkeydown=d
eo.onblur=()=>l(!1)
eo.onfocus=u
r.onmousedown=e=>e.preventDefault()
u()
