export function Y(e){try{return localStorage.getItem(e)}catch{return null}}export function ek(e){try{return JSON.parse(Y(e))}catch{return null}}export function N(e,t){try{if(t)localStorage.setItem(e,t)
else localStorage.removeItem(e)}catch{}}
