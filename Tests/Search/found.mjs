// Searches a built site without a browser, with the site's own scripts.
//
// Usage: node found.mjs SITE LANGUAGE < queries > found
//
// Prints one line of JSON for each query: the ids and names of the first products, how many fit and
// fit well, what was corrected, and the number of files that were loaded after those of the queries
// before, with their bytes, compressed.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'

import { load } from '../Scripts/assets.mjs'

const [site, language] = process.argv.slice(2)
const shown = 10

const sizes = new Map()
let loaded = new Set()
globalThis.fetch = async url => {
  const bytes = readFileSync(join(site, url))
  sizes.set(url, gzipSync(bytes).length)
  loaded.add(url)
  return { ok: true, status: 200, json: async () => JSON.parse(bytes) }
}
const script = { dataset: {}, getAttribute: () => 'assets/script.js' }
globalThis.document = { querySelector: () => script, documentElement: { lang: language } }

const { loadSite } = await load('templates')
// It knows the language before it fails to find the templates, whose folder has another name.
await loadSite().catch(() => {})
const { loadProduct, search } = await load('search-index')

const sizeOf = urls => [...urls].reduce((sum, url) => sum + sizes.get(url), 0)
for await (const query of createInterface({ input: process.stdin })) {
  loaded = new Set()
  const start = performance.now()
  const found = await search(query)
  const milliseconds = performance.now() - start
  const searched = loaded
  loaded = new Set()
  const products = await Promise.all(
    found.numbers.slice(0, shown).map(number => loadProduct(number, found)))
  console.log(JSON.stringify({
    query, count: found.numbers.length, well: found.wellMatching, corrected: found.corrected,
    milliseconds, files: searched.size, bytes: sizeOf(searched),
    product_files: loaded.size, product_bytes: sizeOf(loaded),
    products: products.map(({ id, name }) => [id, name]),
  }))
}
