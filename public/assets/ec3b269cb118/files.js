let o=new Map()
export function loadFile(e){if(!o.has(e)){let t=fetch(e).then(e=>{if(!e.ok)throw new Error(e.status)
return e.json()})
o.set(e,t)
t.catch(()=>o.delete(e))}
return o.get(e)}
export let isLoaded=e=>o.has(e)
