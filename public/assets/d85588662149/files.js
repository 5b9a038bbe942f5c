const files=new Map()
export function loadFile(url){if(!files.has(url)){const file=fetch(url).then(response=>{if(!response.ok)throw new Error(response.status)
return response.json()})
files.set(url,file)
file.catch(()=>files.delete(url))}
return files.get(url)}
export const isLoaded=url=>files.has(url)
