import{$,languageRoot,renderTemplate}from'./templates.js'
import{field,searchWhileTyping}from'./search.js'
import{statusText}from'./search-status.js'
let o=8,i=renderTemplate('script/search-box',{}),c=$('[role=listbox]',i),l=-1
function h({query:e,found:t,links:n,isFailed:a}){c.replaceChildren(...n)
if(t?.numbers.length>o){let t=`${languageRoot}search.html?q=${encodeURIComponent(e)}`
c.append(renderTemplate('script/search-all',{link:t}))}
$('[role=status]',i).textContent=statusText(e,t,a)
d(e&&document.activeElement===field)}
function d(e){i.hidden=!e
field.setAttribute('aria-expanded',Boolean(e)&&c.childElementCount>0)
m(-1)}
function m(e){c.children[l]?.setAttribute('aria-selected',false)
l=e
let t=c.children[e]
if(!t)return field.removeAttribute('aria-activedescendant')
t.setAttribute('aria-selected',true)
t.scrollIntoView({block:'nearest'})
field.setAttribute('aria-activedescendant',t.id)}
function u(e){let t=c.childElementCount,n={ArrowDown:1,ArrowUp:-1}[e.key]
if(n&&t){let e=i.hidden?-1:l
if(i.hidden)d(true)
m((e+1+n+t+1)%(t+1)-1)}else if(e.key==='Enter'&&l>=0){c.children[l].click()}else if(e.key==='Escape'&&!i.hidden)d(false)
else return
e.preventDefault()}
$('.search-results',field.form)?.remove()
field.form.append(i)
for(let[e,t]of Object.entries({role:'combobox','aria-autocomplete':'list','aria-controls':c.id,'aria-expanded':false}))field.setAttribute(e,t)
let p=searchWhileTyping(h,o),f=()=>field.value.trim()&&p()
field.addEventListener('keydown',u)
field.addEventListener('blur',()=>d(false))
field.addEventListener('focus',f)
i.addEventListener('mousedown',e=>e.preventDefault())
f()
