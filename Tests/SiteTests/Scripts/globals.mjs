import './module.js'

const element = document.querySelector(e => t + n)
const text = element.text ? status : name
function load(location) { return location.href + window.text + fetch(a, s) }
export function shown() { return text }
