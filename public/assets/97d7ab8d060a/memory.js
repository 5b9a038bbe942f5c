export function V(e){try{return localStorage.getItem(e)}catch{return null}}export function ew(e){try{return JSON.parse(V(e))}catch{return null}}export function N(e,t){try{if(t)localStorage.setItem(e,t)
else localStorage.removeItem(e)}catch{}}
