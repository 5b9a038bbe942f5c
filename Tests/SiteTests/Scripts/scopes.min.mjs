import'./module.js'
let o=1,i=2
function c(e){let t=e=>e+i
if(e){let e=t(i)
return e}
try{return t}catch(e){return e}finally{c(i)}
switch(e){case i:return e
default:}}
let l=(e=o)=>{let t=e
return t},h=function e(t){return t?e(t-1):l},d=e=>{let t=o
try{c()}catch(e){let n=t
return n+n}},m=(async()=>{for await(let e of h())c(e)})()
