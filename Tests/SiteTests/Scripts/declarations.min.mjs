import{imported,other as s}from'./other.js'
import*as r from'./everything.js'
let[o,{second:i=3,...c}]=[imported],l=o+i,total=l,h,d,m=c
export let shown=total+h+d+m
export function show(){return shown+s+r.last}class u{value=l}export class Known extends u{make(){return new Known(shown)}}for(let e=0,t=3;e<t;e++)show(e)
for(let[e,t]of r)show(e,t)
export{total,h as remaining}
