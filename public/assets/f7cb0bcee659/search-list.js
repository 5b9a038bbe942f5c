import{$,languageRoot,renderTemplate}from'./templates.js'
import{statusText}from'./search-status.js'
export class SearchList{#e
#t
optionCount=8
#n=-1
constructor(e,t){this.#t=e
this.#e=renderTemplate('script/search-box',{})
this.list=$('[role=listbox]',this.#e)
$('.search-results',e.form)?.remove()
e.form.append(this.#e)
for(let[t,n]of Object.entries({role:'combobox','aria-autocomplete':'list','aria-controls':this.list.id,'aria-expanded':false}))e.setAttribute(t,n)
e.addEventListener('keydown',e=>this.#a(e))
e.addEventListener('blur',()=>this.toggle(false))
e.addEventListener('focus',()=>e.value.trim()&&t())
this.#e.addEventListener('mousedown',e=>e.preventDefault())}
show({query:e,found:t,links:n,isFailed:a}){this.list.replaceChildren(...n)
if(t?.numbers.length>this.optionCount){let t=`${languageRoot}search.html?q=${encodeURIComponent(e)}`
this.list.append(renderTemplate('script/search-all',{link:t}))}
$('[role=status]',this.#e).textContent=statusText(e,t,a)
this.toggle(e&&document.activeElement===this.#t)}
toggle(e){this.#e.hidden=!e
this.#t.setAttribute('aria-expanded',Boolean(e)&&this.list.childElementCount>0)
this.#s(-1)}
#s(e){this.list.children[this.#n]?.setAttribute('aria-selected',false)
this.#n=e
let t=this.list.children[e]
if(!t)return this.#t.removeAttribute('aria-activedescendant')
t.setAttribute('aria-selected',true)
t.scrollIntoView({block:'nearest'})
this.#t.setAttribute('aria-activedescendant',t.id)}
#a(e){let t=this.list.childElementCount,n={ArrowDown:1,ArrowUp:-1}[e.key]
if(n&&t){let e=this.#e.hidden?-1:this.#n
if(this.#e.hidden)this.toggle(true)
this.#s((e+1+n+t+1)%(t+1)-1)}else if(e.key==='Enter'&&this.#n>=0){this.list.children[this.#n].click()}else if(e.key==='Escape'&&!this.#e.hidden)this.toggle(false)
else return
e.preventDefault()}}
