import'./module.js'
let s='name',r=e=>`${e.map(e=>`<li title="${e}">${e?`${{name:e}.name}`:'`}'}</li>`).join('')}`,o=String.raw`\u${r(s)}}`
