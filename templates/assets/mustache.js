// Renders templates that the build has compiled, to the same bytes as the build. The Swift library
// describes the form of a compiled template at `TemplateLibrary.programJSON`.

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * @typedef {any[]} Nodes Parts of a template: texts, 0 for the beginning of a line, and tags.
 * @typedef {Record<string, Nodes>} Templates By their names.
 * @typedef {{ templates: Templates, constants: object }} Program As the build writes it.
 * @typedef {{ blocks: Record<string, any[]>, outer: Scope } | null} Scope The arguments of the
 *   innermost parent, and the scope in which its tag stands.
 */

/** @type {(value: any, name: string) => boolean} */
const hasMember = (value, name) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name)
/** @type {(value: any) => boolean} */
const isFalsy = value => !value || (Array.isArray(value) && !value.length)
/** @type {(value: any) => string} */
const printed = value => value === undefined || typeof value === 'object' ? '' : String(value)
/** @type {(value: any) => string} */
const escaped = value => printed(value).replace(/[&<>"']/g, character => entities[character])

/**
 * The first name is looked up in the whole stack, each further one in the value before it.
 * @param {string} path
 * @param {any[]} stack
 */
function lookUp(path, stack) {
  if (path === '.') return stack.at(-1)
  const [first, ...rest] = path.split('.').filter(Boolean)
  const start = stack.findLast(value => hasMember(value, first))?.[first]
  return rest.reduce((value, name) => hasMember(value, name) ? value[name] : undefined, start)
}

/** @type {Templates} */
let templates = {}
let output = ''
/** Whether the current line has its indentation already. */
let isIndented = false

/**
 * @param {Nodes} nodes
 * @param {any[]} stack The context, its top last.
 * @param {string} indentation
 * @param {Scope} scope
 */
function renderNodes(nodes, stack, indentation, scope) {
  for (const node of nodes) {
    if (typeof node === 'string') addText(node, indentation)
    else if (node === 0) beginLine(indentation)
    else renderTag(node, stack, indentation, scope)
  }
}

/** @type {(node: any[], stack: any[], indentation: string, scope: Scope) => void} */
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

/**
 * A partial or a parent, by its own name or by one that the data has.
 * @type {(node: any[], stack: any[], indentation: string, scope: Scope) => void}
 */
function renderTemplate([sign, name, extraIndentation, blocks], stack, indentation, scope) {
  const value = sign.endsWith('*') ? lookUp(name, stack) : name
  const template = typeof value === 'boolean' ? '' : printed(value)
  if (!template || !Object.hasOwn(templates, template)) return
  const innerScope = sign.startsWith('<') ? { blocks, outer: scope } : scope
  const innerIndentation = extraIndentation === null ? '' : indentation + extraIndentation
  call(templates[template], stack, innerIndentation, innerScope, isIndented)
}

/**
 * The outermost argument for the block counts, else its default.
 * @type {(node: any[], stack: any[], indentation: string, scope: Scope) => void}
 */
function renderBlock([, name, extraIndentation, isStandalone, ...content], stack, indentation,
  scope) {
  /** @type {Scope} */
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

/**
 * @param {Nodes} nodes
 * @param {any[]} stack
 * @param {string} indentation
 * @param {Scope} scope
 * @param {boolean} beginsIndented
 */
function call(nodes, stack, indentation, scope, beginsIndented) {
  const before = isIndented
  isIndented = beginsIndented
  renderNodes(nodes, stack, indentation, scope)
  isIndented &&= before
}

/** @param {string} indentation */
function beginLine(indentation) {
  if (!indentation) return
  if (!isIndented) output += indentation
  isIndented = false
}

/** @type {(text: string, indentation: string) => void} */
function addText(text, indentation) {
  output += indentation ? text.replace(/\n(?=[^])/g, () => `\n${indentation}`) : text
  if (indentation) isIndented = false
}

/**
 * The text of a template.
 * @param {Program} program
 * @param {string} name
 * @param {object[]} data In which names are looked up, the last one first.
 */
export function render(program, name, ...data) {
  ({ templates } = program)
  output = ''
  isIndented = false
  renderNodes(templates[name], [program.constants, ...data], '', null)
  return output
}
