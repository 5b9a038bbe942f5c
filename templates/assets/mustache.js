// Renders templates that the build has compiled, to the same bytes as the build. The Swift library
// describes the form of a compiled template at `TemplateLibrary.programJSON`.

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const hasMember = (value, name) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name)
const isFalsy = value => !value || (Array.isArray(value) && !value.length)
const printed = value => (value === undefined || typeof value === 'object' ? '' : String(value))
const escaped = value => printed(value).replace(/[&<>"']/g, character => entities[character])

/** The first name is looked up in the whole stack, each further one in the value before it. */
function lookUp(path, stack) {
  if (path === '.') return stack.at(-1)
  const [first, ...rest] = path.split('.').filter(Boolean)
  const start = stack.findLast(value => hasMember(value, first))?.[first]
  return rest.reduce((value, name) => (hasMember(value, name) ? value[name] : undefined), start)
}

class Renderer {
  output = ''
  /** Whether the current line has its indentation already. */
  #isIndented = false

  constructor(templates) { this.templates = templates }

  /**
   * - stack: the context, its top last.
   * - scope: the arguments of the innermost parent, and the scope in which its tag stands.
   */
  render(nodes, stack, indentation, scope) {
    for (const node of nodes) {
      if (typeof node === 'string') this.#addText(node, indentation)
      else if (node === 0) this.#beginLine(indentation)
      else this.#renderTag(node, stack, indentation, scope)
    }
  }

  #renderTag(node, stack, indentation, scope) {
    const [sign, name, ...content] = node
    if (sign === '!') this.output += name
    else if (sign === '') this.output += escaped(lookUp(name, stack))
    else if (sign === '&') this.output += printed(lookUp(name, stack))
    else if (sign === '#') {
      const value = lookUp(name, stack)
      const items = Array.isArray(value) ? value : isFalsy(value) ? [] : [value]
      for (const item of items) this.render(content, [...stack, item], indentation, scope)
    } else if (sign === '^') {
      if (isFalsy(lookUp(name, stack))) this.render(content, stack, indentation, scope)
    } else if (sign === '$') this.#renderBlock(node, stack, indentation, scope)
    else this.#renderTemplate(node, stack, indentation, scope)
  }

  /** A partial or a parent, by its own name or by one that the data has. */
  #renderTemplate([sign, name, extraIndentation, blocks], stack, indentation, scope) {
    const value = sign.endsWith('*') ? lookUp(name, stack) : name
    const template = typeof value === 'boolean' ? '' : printed(value)
    if (!template || !Object.hasOwn(this.templates, template)) return
    const innerScope = sign.startsWith('<') ? { blocks, outer: scope } : scope
    const innerIndentation = extraIndentation === null ? '' : indentation + extraIndentation
    this.#call(this.templates[template], stack, innerIndentation, innerScope, this.#isIndented)
  }

  /** The outermost argument for the block counts, else its default. */
  #renderBlock([, name, extraIndentation, isStandalone, ...content], stack, indentation, scope) {
    let filled
    for (let each = scope; each; each = each.outer) {
      if (Object.hasOwn(each.blocks, name)) filled = each
    }
    if (!filled) return this.render(content, stack, indentation, scope)
    const [isInline, ...argument] = filled.blocks[name]
    const inner = extraIndentation === null ? '' : indentation + extraIndentation
    if (isInline && isStandalone && argument.length) this.output += inner
    const isIndented = !isInline && !isStandalone && inner !== ''
    this.#call(argument, stack, inner, filled.outer, isIndented)
  }

  #call(nodes, stack, indentation, scope, isIndented) {
    const before = this.#isIndented
    this.#isIndented = isIndented
    this.render(nodes, stack, indentation, scope)
    this.#isIndented &&= before
  }

  #beginLine(indentation) {
    if (!indentation) return
    if (!this.#isIndented) this.output += indentation
    this.#isIndented = false
  }

  #addText(text, indentation) {
    this.output += indentation ? text.replace(/\n(?=[^])/g, `\n${indentation}`) : text
    if (indentation) this.#isIndented = false
  }
}

/**
 * The text of a template.
 * - program: `templates` by name and `constants`, as the build writes them.
 * - data: objects in which names are looked up, the last one first.
 */
export function render(program, name, ...data) {
  const renderer = new Renderer(program.templates)
  renderer.render(program.templates[name], [program.constants, ...data], '', null)
  return renderer.output
}
