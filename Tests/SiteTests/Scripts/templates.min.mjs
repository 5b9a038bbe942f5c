import'./module.js'
let o='name',i=e=>`${e.map(e=>`<li title="${e}">${
e?`${{name:e}.name}`:'`}'
}</li>`).join('')}`,c=String.raw`\u${i(o)}}`
