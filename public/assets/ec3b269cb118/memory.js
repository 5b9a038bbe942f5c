export function recall(e){try{return localStorage.getItem(e)}catch{return null}}
export function recallValue(e){try{return JSON.parse(recall(e))}catch{return null}}
export function remember(e,t){try{if(t)localStorage.setItem(e,t)
else localStorage.removeItem(e)}catch{}}
