import{$,F,S}from'./templates.js'
import{ec,eq,eT}from'./search.js'
let s=8,r=S('script/search-box',{}),o=$('[role=listbox]',r),i=-1
function c({query:e,found:t,links:n,isFailed:a}){o.replaceChildren(...n)
if(t?.numbers.length>s){let t=`${F}search.html?q=${encodeURIComponent(e)}`
o.append(S('script/search-all',{link:t}))}$('[role=status]',r).textContent=eT(e,t,a)
l(e&&document.activeElement===ec)}function l(e){r.hidden=!e
ec.ariaExpanded=Boolean(e)&&o.childElementCount>0
h(-1)}function h(e){let t=o.children[i]
if(t)t.ariaSelected=!1
i=e
let n=o.children[e]
if(!n)return ec.removeAttribute('aria-activedescendant')
n.ariaSelected=!0
n.scrollIntoView({block:'nearest'})
ec.setAttribute('aria-activedescendant',n.id)}function d(e){let t=o.childElementCount,n={ArrowDown:1,ArrowUp:-1}[e.key]
if(n&&t){let e=r.hidden?-1:i
if(r.hidden)l(!0)
h((e+1+n+t+1)%(t+1)-1)}else if(e.key==='Enter'&&i>=0){o.children[i].click()}else if(e.key==='Escape'&&!r.hidden)l(!1)
else return
e.preventDefault()}$('.search-results',ec.form)?.remove()
ec.form.append(r)
Object.assign(ec,{role:'combobox',ariaAutoComplete:'list',ariaExpanded:!1})
ec.setAttribute('aria-controls',o.id)
let m=eq(c,s),u=()=>ec.value.trim()&&m()
ec.onkeydown=d
ec.onblur=()=>l(!1)
ec.onfocus=u
r.onmousedown=e=>e.preventDefault()
u()
