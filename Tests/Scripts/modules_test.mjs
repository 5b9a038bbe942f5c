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
const entries = ['script', 'service-worker', 'start']

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
function closureOf(name, isAtOnce, found = new Set()) {
  if (!found.has(name)) {
    found.add(name)
    for (const each of importsOf(name, isAtOnce)) closureOf(each, isAtOnce, found)
  }
  return found
}

test('modules do nothing when they are loaded, but for the entry scripts', async () => {
  for (const name of names.filter(each => !entries.includes(each))) {
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

test('what is asked for at once is what a module comes with', () => {
  const listOf = (name, constant) => trees.get(name)
    .find(node => ts.isVariableDeclaration(node) && node.name.text === constant)
    .initializer.elements.map(element => element.text)
  const everywhere = [...closureOf('script', true), ...closureOf('lists', true)]
  const missing = (name, known) => [...closureOf(name, true)].filter(each => !known.includes(each))
  const search = missing('search-list', everywhere)
  assert.deepEqual(listOf('script', 'searchModules').sort(), search.sort())
  const listing = [...closureOf('listing', true), 'listing-view', 'aisle-data']
  const view = missing('listing-view', listing)
  assert.deepEqual(listOf('listing', 'viewModules').sort(), view.sort())
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

test('on the site the scripts mean the same, without comments', () => {
  const site = fileURLToPath(new URL('../../public/assets', import.meta.url))
  const [folder] = readdirSync(site).filter(name => /^[0-9a-f]{12}$/.test(name))
  const tokens = nodes => nodes.filter(node => !ts.isJSDoc(node) && !node.getChildCount())
    .map(node => node.getText())
  for (const name of names) {
    const published = readFileSync(join(site, folder, `${name}.js`), 'utf8')
    assert.deepEqual(tokens(nodesOf(parse(published))), tokens(trees.get(name)), name)
    assert(published.length < sourceOf(name).length, name)
  }
})
