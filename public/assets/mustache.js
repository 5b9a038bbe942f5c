const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const hasMember = (value, name) =>
value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name)
const isFalsy = value => !value || (Array.isArray(value) && !value.length)
const printed = value => value === undefined || typeof value === 'object' ? '' : String(value)
const escaped = value => printed(value).replace(/[&<>"']/g, character => entities[character])
function lookUp(path, stack) {
if (path === '.') return stack.at(-1)
const [first, ...rest] = path.split('.').filter(Boolean)
const start = stack.findLast(value => hasMember(value, first))?.[first]
return rest.reduce((value, name) => hasMember(value, name) ? value[name] : undefined, start)
}
let templates = {}
let output = ''
let isIndented = false
function renderNodes(nodes, stack, indentation, scope) {
for (const node of nodes) {
if (typeof node === 'string') addText(node, indentation)
else if (node === 0) beginLine(indentation)
else renderTag(node, stack, indentation, scope)
}
}
function renderTag(node, stack, indentation, scope) {
const [sign, name, ...content] = node
if (sign === '!') output += name
else if (sign === '') output += escaped(lookUp(name, stack))
else if (sign === '&') output += printed(lookUp(name, stack))
else if (sign === '#') {
const value = lookUp(name, stack)
const items = Array.isArray(value) ? value : isFalsy(value) ? [] : [value]
for (const item of items) renderNodes(content, [...stack, item], indentation, scope)
} else if (sign === '^') {
if (isFalsy(lookUp(name, stack))) renderNodes(content, stack, indentation, scope)
} else if (sign === '$') renderBlock(node, stack, indentation, scope)
else renderTemplate(node, stack, indentation, scope)
}
function renderTemplate([sign, name, extraIndentation, blocks], stack, indentation, scope) {
const value = sign.endsWith('*') ? lookUp(name, stack) : name
const template = typeof value === 'boolean' ? '' : printed(value)
if (!template || !Object.hasOwn(templates, template)) return
const innerScope = sign.startsWith('<') ? { blocks, outer: scope } : scope
const innerIndentation = extraIndentation === null ? '' : indentation + extraIndentation
call(templates[template], stack, innerIndentation, innerScope, isIndented)
}
function renderBlock([, name, extraIndentation, isStandalone, ...content], stack, indentation,
scope) {
let filled = null
for (let each = scope; each; each = each.outer) {
if (Object.hasOwn(each.blocks, name)) filled = each
}
if (!filled) return renderNodes(content, stack, indentation, scope)
const [isInline, ...argument] = filled.blocks[name]
const inner = extraIndentation === null ? '' : indentation + extraIndentation
if (isInline && isStandalone && argument.length) output += inner
call(argument, stack, inner, filled.outer, !isInline && !isStandalone && inner !== '')
}
function call(nodes, stack, indentation, scope, beginsIndented) {
const before = isIndented
isIndented = beginsIndented
renderNodes(nodes, stack, indentation, scope)
isIndented &&= before
}
function beginLine(indentation) {
if (!indentation) return
if (!isIndented) output += indentation
isIndented = false
}
function addText(text, indentation) {
output += indentation ? text.replace(/\n(?=[^])/g, () => `\n${indentation}`) : text
if (indentation) isIndented = false
}
export function render(program, name, ...data) {
({ templates } = program)
output = ''
isIndented = false
renderNodes(templates[name], [program.constants, ...data], '', null)
return output
}
