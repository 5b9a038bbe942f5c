import{D}from'./search-files.js'
import{ew}from'./band-range.js'
import{tb}from'./search-ties.js'
import{ei,B}from'./templates.js'
let s=512
export async function eZ(e){let t=e=>`search/values-${Math.floor(e/s)}.json`,n=await B(new Set(e.map(t)),D)
return e.map(e=>{let[a,r='',o=0,i,c='']=n.get(t(e)).products[e%s].split('\t'),[,l,h]=r.match(/^(\D*)(.*)$/)
return{number:e,price:Number(a),unit:l,unitPrice:Number(h),flags:c,aisle:i,discount:Number(o)}})}let r={price:(e,t)=>e.price-t.price,'unit-price':(e,t)=>e.unitPrice-t.unitPrice,discount:(e,t)=>e.discount-t.discount}
export function filter(e,{aisle:t,from:n,to},a){let[s,r]=[n,to].map(e=>ew(e??'',ei))
return e.filter(e=>!(e.price<s)&&!(e.price>r)&&(!t||e.aisle===t)&&a.every(({dataset:t})=>e.flags.includes(t.flag)==='keeps'in t))}export function tu(e,t,n){let a=filter(e,t,n),{order:s=''}=t,[,o,i]=s.match(/^(.*)-(.*)$/)??[],c=r[o],l=i==='descending'?-1:1,h=o==='unit-price'?tb(a,({unit:e})=>e):()=>0
if(c)a.sort((e,t)=>h(e)-h(t)||l*c(e,t))
return a.map(({number:e})=>e)}
