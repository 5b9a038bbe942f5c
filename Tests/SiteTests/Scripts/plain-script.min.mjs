let known=1
function alsoKnown(e){let t=e+known
return t}(()=>{let{inner:e}=alsoKnown
e(e,known)})()
