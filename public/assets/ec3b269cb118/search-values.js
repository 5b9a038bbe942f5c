import{loadIndexFile}from'./search-files.js'
import{parseAmount}from'./band-range.js'
import{decimalMark}from'./templates.js'
let o=512
export async function loadValues(e){let t=e=>Math.floor(e/o),n=new Map(await Promise.all([...new Set(e.map(t))].map(async e=>[e,(await loadIndexFile(`search/values-${e}.json`)).products])))
return e.map(e=>{let[a,s='',r=0,i,c='']=n.get(t(e))[e%o].split('\t'),[,l,h]=s.match(/^(\D*)(.*)$/)
return{number:e,price:Number(a),unit:l,unitPrice:Number(h),flags:c,aisle:i,discount:Number(r)}})}
let i={'price':(e,t)=>e.price-t.price,'unit-price':(e,t)=>e.unitPrice-t.unitPrice,'discount':(e,t)=>e.discount-t.discount}
function c(e){let t=Map.groupBy(e,({unit:e})=>e)
return({unit:e})=>(e?-t.get(e).length:1)}
export function filter(e,{aisle:t,from:n,to},a){let[s,r]=[n,to].map(e=>parseAmount(e??'',decimalMark))
return e.filter(e=>!(e.price<s)&&!(e.price>r)&&(!t||e.aisle===t)&&a.every(({dataset:t})=>e.flags.includes(t.flag)==='keeps'in t))}
export function arrange(e,t,n){let a=filter(e,t,n),{order:s=''}=t,[,r,o]=s.match(/^(.*)-(.*)$/)??[],l=i[r],h=o==='descending'?-1:1,d=r==='unit-price'?c(a):()=>0
if(l)a.sort((e,t)=>d(e)-d(t)||h*l(e,t))
return a.map(({number:e})=>e)}
