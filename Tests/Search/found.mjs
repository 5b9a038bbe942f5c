// Searches a built site without a browser, with the site's own scripts.
//
// Usage: node found.mjs SITE < queries > found
//
// Prints one line of JSON for each query: the ids of the first products, how many were found and
// have all words, what was corrected, the milliseconds, and the number of files of the index that
// were loaded, with their bytes, compressed.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'

import { load } from '../Scripts/assets.mjs'

const [site] = process.argv.slice(2)
const shown = 10

const bytes = new Map()
let loaded = new Set()
/** @param {string} path */
const read = path => {
  if (!bytes.has(path)) bytes.set(path, readFileSync(join(site, path)))
  loaded.add(path)
  return bytes.get(path)
}
globalThis.fetch = async url => new Response(read(url.slice(1)))

const { find } = await load('search')
globalThis.location = { href: 'https://shop.example/' }
globalThis.document = { querySelector: () => ({ getAttribute: () => 'search.html' }) }

/** The id on the card with a number, in the files of ready cards. */
function idOf(number, { aisles }) {
  const aisle = aisles.findLast(({ start, folder }) =>
    start <= number && existsSync(join(site, folder, 'cards-0.txt')))
  const file = `${aisle.folder}cards-${Math.floor((number - aisle.start) / 48)}.txt`
  const cards = String(read(file)).matchAll(/<li class="card[^>]* data-id="([^"]*)"/g)
  return [...cards][(number - aisle.start) % 48][1]
}

const sizes = new Map()
const sizeOf = path => {
  if (!sizes.has(path)) sizes.set(path, gzipSync(bytes.get(path)).length)
  return sizes.get(path)
}
for await (const query of createInterface({ input: process.stdin })) {
  loaded = new Set()
  const start = performance.now()
  const { numbers, full, corrections, index } = await find(query)
  const milliseconds = performance.now() - start
  for (const known of ['search.json']) read(known)
  console.log(JSON.stringify({
    query, ids: numbers.slice(0, shown).map(number => idOf(number, index)), count: numbers.length,
    well: full || numbers.length, corrected: [...corrections], milliseconds, files: loaded.size,
    bytes: [...loaded].reduce((sum, path) => sum + sizeOf(path), 0),
  }))
}
