// How the modules of the theme are put together.

import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { load, names, sourceOf } from './assets.mjs'

// As Debian's node-typescript installs it.
const ts = createRequire('/')('/usr/share/nodejs/typescript/lib/typescript.js')
const modules = names.filter(name => !['service-worker', 'start'].includes(name))

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

/** The modules that one imports. */
const importsOf = name => trees.get(name).flatMap(({ moduleSpecifier: source }) =>
  source ? [source.text.replace(/^\.\/(.*)\.js$/, '$1')] : [])

test('modules can be loaded without a page, and import site.js alone', async () => {
  for (const name of modules) {
    await assert.doesNotReject(load(name), name)
    assert.deepEqual(importsOf(name), name === 'site' ? [] : ['site'], name)
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

test('on the site the scripts are what they are here, but for the version', () => {
  const site = fileURLToPath(new URL('../../public/assets', import.meta.url))
  for (const name of names) {
    const published = readFileSync(join(site, `${name}.js`), 'utf8')
    assert.equal(published.replace(/\?v=[0-9a-f]{12}(?=')/g, ''), sourceOf(name), name)
  }
})
