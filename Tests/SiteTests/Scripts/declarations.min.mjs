import{imported,other as o}from'./other.js'
import*as i from'./everything.js'
let[c,{second:l=3,...h}]=[imported],d=c+l,total=d,m,u;
let p=h
export let shown=total+m+u+p
export function show(){return shown+o+i.last}
class f{value=d}
export class Known extends f{make(){return new Known(shown)}}
for(let e=0,t=3;e<t;e++)show(e)
for(let[e,t]of i)show(e,t)
export{total,m as remaining}
