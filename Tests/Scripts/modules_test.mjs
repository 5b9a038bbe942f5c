// How the modules of the theme are put together.

import assert from 'node:assert'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { load, names, sourceOf } from './assets.mjs'

// As Debian's node-typescript installs it.
const ts = createRequire('/')('/usr/share/nodejs/typescript/lib/typescript.js')
const actors = ['script', 'service-worker', 'start']

const parse = text => ts.createSourceFile('a.js', text, ts.ScriptTarget.Latest, true)

/** All nodes of a script, each before those in it; comments have none. */
const nodesOf = node => {
  const found = []
  const visit = each => {
    found.push(each)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}
const trees = new Map(names.map(name => [name, nodesOf(parse(sourceOf(name)))]))

/** The modules that one imports, at once or later. */
const importsOf = (name, isAtOnce) => trees.get(name).flatMap(node => {
  const isLater = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  const source = isLater ? node.arguments[0] : node.moduleSpecifier
  const isWanted = source && ts.isStringLiteral(source) && !(isAtOnce && isLater)
  return isWanted ? [source.text.replace(/^\.\/(.*)\.js$/, '$1')] : []
})

/** A module and all that it imports, directly or through others. */
function closureOf(name, found = new Set()) {
  if (!found.has(name)) {
    found.add(name)
    for (const each of importsOf(name)) closureOf(each, found)
  }
  return found
}

test('modules do nothing when they are loaded, but for the entry scripts', async () => {
  for (const name of names.filter(each => !actors.includes(each))) {
    await assert.doesNotReject(load(name), name)
    for (const { parent, kind } of trees.get(name)) {
      const acts = kind === ts.SyntaxKind.ExpressionStatement && ts.isSourceFile(parent)
      assert(!acts, `${name}.js has a statement outside its functions`)
    }
  }
})

test('no modules import one another in a circle', () => {
  for (const name of names) {
    for (const next of importsOf(name)) {
      assert(!closureOf(next).has(name), `${name}.js imports ${next}.js, which comes back to it`)
    }
  }
})

test('nothing that replaces a text is taken for a pattern', () => {
  for (const name of names) {
    for (const node of trees.get(name).filter(ts.isCallExpression)) {
      const replacement = node.arguments[1]
      if (!/^replace(All)?$/.test(node.expression.name?.text) || !replacement) continue
      const isSafe = ts.isStringLiteral(replacement) || ts.isArrowFunction(replacement)
      assert(isSafe, `${name}.js: ${node.getText()}`)
    }
  }
})

test('on the site the scripts mean the same, without comments, or are joined', () => {
  const site = fileURLToPath(new URL('../../public/assets', import.meta.url))
  const tokens = nodes => nodes.filter(node => !ts.isJSDoc(node) && !node.getChildCount())
    .map(node => node.getText())
  const joined = []
  for (const name of names) {
    const published = readFileSync(join(site, `${name}.js`), 'utf8')
      .replace(/\?v=[0-9a-f]{12}(?=')/g, '')
    const tree = parse(published)
    assert.deepEqual(tree.parseDiagnostics, [], name)
    if (published.match(/^const \$/m)) joined.push(name)
    else {
      assert.deepEqual(tokens(nodesOf(tree)), tokens(trees.get(name)), name)
      assert(published.length < sourceOf(name).length, name)
    }
  }
  const imported = new Set(names.flatMap(name => importsOf(name, true)))
  const entries = names.filter(name => !imported.has(name) && importsOf(name, true).length)
  assert.deepEqual(joined, entries)
})
