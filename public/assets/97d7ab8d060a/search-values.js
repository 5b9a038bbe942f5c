import{D}from'./search-files.js'
import{ev}from'./band-range.js'
import{er}from'./templates.js'
let s=512
export async function loadValues(e){let t=e=>Math.floor(e/s),n=new Map(await Promise.all([...new Set(e.map(t))].map(async e=>[e,(await D(`search/values-${e}.json`)).products])))
return e.map(e=>{let[a,r='',o=0,i,c='']=n.get(t(e))[e%s].split('\t'),[,l,h]=r.match(/^(\D*)(.*)$/)
return{number:e,price:Number(a),unit:l,unitPrice:Number(h),flags:c,aisle:i,discount:Number(o)}})}let r={'price':(e,t)=>e.price-t.price,'unit-price':(e,t)=>e.unitPrice-t.unitPrice,'discount':(e,t)=>e.discount-t.discount}
function o(e){let t=Map.groupBy(e,({unit:e})=>e)
return({unit:e})=>(e?-t.get(e).length:1)}export function filter(e,{aisle:t,from:n,to},a){let[s,r]=[n,to].map(e=>ev(e??'',er))
return e.filter(e=>!(e.price<s)&&!(e.price>r)&&(!t||e.aisle===t)&&a.every(({dataset:t})=>e.flags.includes(t.flag)==='keeps'in t))}export function arrange(e,t,n){let a=filter(e,t,n),{order:s=''}=t,[,i,c]=s.match(/^(.*)-(.*)$/)??[],l=r[i],h=c==='descending'?-1:1,d=i==='unit-price'?o(a):()=>0
if(l)a.sort((e,t)=>d(e)-d(t)||h*l(e,t))
return a.map(({number:e})=>e)}
