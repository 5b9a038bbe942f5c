import './module.js'

const name = 'name'
const list = names => `${names.map(name => `<li title="${name}">${
  name ? `${{ name }.name}` : '`}'
}</li>`).join('')}`
const tagged = String.raw`\u${list(name)}}`
