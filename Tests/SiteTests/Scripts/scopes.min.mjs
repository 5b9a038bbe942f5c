import'./module.js'
let s=1,r=2
function o(e){let t=e=>e+r
if(e){let e=t(r)
return e}try{return t}catch(e){return e}finally{o(r)}switch(e){case r:return e
default:}}let i=(e=s)=>{let t=e
return t},c=function e(t){return t?e(t-1):i},l=e=>{let t=s
try{o()}catch(e){let n=t
return n+n}},h=(async()=>{for await(let e of c())o(e)})()
