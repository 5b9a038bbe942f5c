import { initialOf, root } from './templates.js'
import { markedRanges, wordsOf } from './search-words.js'
import { allowedErrors, isNumber, rateWord, unfit } from './search-rating.js'
const site = new URL('../', import.meta.url)
const wordFileBudget = 32e3
const enoughProducts = 8
const longestQuery = 12
const files = new Map()
function loadFile(name) {
  if (!files.has(name)) {
    const file = fetch(new URL(name, site)).then(response => {
      if (!response.ok) throw new Error(response.status)
      return response.json()
    })
    files.set(name, file)
    file.catch(() => files.delete(name))
  }
  return files.get(name)
}
const triples = (letters, from, to) => letters.slice(from, to - 2)
  .map((_, index) => letters.slice(from + index, from + index + 3).join(''))
function keysOf(term) {
  if (isNumber(term)) return [term.slice(-3)]
  const letters = [...term]
  return letters.length < 3 ? [`^${term}`] : triples(letters, 0, letters.length)
}
function keysWithErrors(term) {
  const letters = [...term]
  const [first, second, third, fourth] = letters
  const { length } = letters
  const start = [`^${first}${second}`]
  if (length === 4) return [start, [`^${first}${third}`], [`${third}${fourth}$`]]
  if (length === 5) return [start, [`^${first}${third}`], triples(letters, 2, 5)]
  if (length < 8) return [start, triples(letters, 3, length)]
  const middle = 2 + ((length - 2) >> 1)
  return [start, triples(letters, 2, middle), triples(letters, middle, length)]
}
class WordLists {
  budget = wordFileBudget
  constructor(index) {
    this.firstKeys = index.first_keys.split(' ').filter(Boolean)
    this.fileSizes = index.word_file_bytes.split(' ').map(Number)
  }
  fileOf(key) {
    let [low, high] = [0, this.firstKeys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.firstKeys[middle] <= key) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  cost(key) {
    const file = this.fileOf(key)
    return file < 0 || files.has(`search/words-${file}.json`) ? 0 : this.fileSizes[file]
  }
  lowestCost(keys) { return Math.min(...keys.map(key => this.cost(key))) }
  load(keys) {
    const key = keys.reduce((best, next) => (this.cost(next) < this.cost(best) ? next : best))
    const file = this.fileOf(key)
    if (file < 0) return ''
    const cost = this.cost(key)
    if (cost > this.budget && this.budget < wordFileBudget) return null
    this.budget -= cost
    return loadFile(`search/words-${file}.json`)
      .then(({ keys }) => keys.find(each => each.key === key)?.words ?? '')
  }
}
const digits = new Map(Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  (digit, value) => [digit, value]))
function forEachProduct(list, use) {
  let [number, difference, scale] = [0, 0, 1]
  for (const letter of list) {
    const value = digits.get(letter)
    difference += (value % 32) * scale
    scale *= 32
    if (value > 31) continue
    number += difference
    use(number)
    difference = 0
    scale = 1
  }
}
function rateProducts(total, term, lists, errors) {
  const ratings = new Uint8Array(total).fill(unfit)
  for (const list of lists) {
    const parts = list ? list.split(' ') : []
    for (let index = 0; index < parts.length; index += 2) {
      const rating = rateWord(term, parts[index], errors)
      if (rating === unfit) continue
      forEachProduct(parts[index + 1], number => {
        if (rating < ratings[number]) ratings[number] = rating
      })
    }
  }
  return ratings
}
function combine(total, allRatings) {
  let [mostTerms, found] = [1, []]
  for (let number = 0; number < total; number++) {
    let [terms, sum] = [0, 0]
    for (const ratings of allRatings) {
      if (ratings[number] === unfit) continue
      terms++
      sum += ratings[number]
    }
    if (terms > mostTerms) [mostTerms, found] = [terms, []]
    if (terms === mostTerms) (found[sum] ??= []).push(number)
  }
  return { numbers: found.flat(), hasAllWords: mostTerms === allRatings.length }
}
function termsOf(query) {
  const digits = query.replace(/[\s-]/g, '')
  const isGTIN = /^(\d{8}|\d{12,14})$/.test(digits)
  const words = isGTIN ? [digits] : wordsOf(query).map(word => word.text)
  return [...new Set(words.map(word => word.replace(/^0+(?=\d{8,}$)/, '')))].slice(0, longestQuery)
}
export async function search(query) {
  const index = await loadFile('search.json')
  const lists = new WordLists(index)
  const words = termsOf(query)
  const cost = term => lists.lowestCost(keysOf(term))
  words.sort((one, other) => cost(one) - cost(other))
  const exact = await Promise.all(words.map(term => lists.load(keysOf(term))))
  const known = words.map((term, number) => ({ term, list: exact[number] }))
    .filter(({ list }) => list !== null)
  const { total } = index
  const terms = known.map(({ term }) => term)
  let found = combine(total, known.map(({ term, list }) => rateProducts(total, term, [list], 0)))
  const isEnough = found.hasAllWords && found.numbers.length >= enoughProducts
  const withErrors = !isEnough && terms.some(allowedErrors)
  if (withErrors) found = combine(total, await ratingsWithErrors(total, known, lists))
  return { ...found, pages: findPages(index.pages, words), terms, withErrors, index }
}
function findPages(pages, words) {
  if (!words.length) return []
  return pages.filter(({ name, description }) => {
    const own = wordsOf(`${name} ${description ?? ''}`)
    return words.every(term => own.some(({ text }) => rateWord(term, text, 0) < unfit))
  })
}
export function describePage({ name, description, path }) {
  return { name, brand: description, link: root + path, initial: initialOf(name) }
}
async function ratingsWithErrors(total, known, lists) {
  const more = await Promise.all(known.map(({ term, list }) => Promise.all(
    [list, ...(allowedErrors(term) ? keysWithErrors(term).map(keys => lists.load(keys)) : [])])))
  return known.map(({ term }, number) =>
    rateProducts(total, term, more[number], allowedErrors(term)))
}
export async function loadProduct(number, { index }) {
  const size = index.products_per_file
  const { products } = await loadFile(`search/products-${Math.floor(number / size)}.json`)
  const [name, price, page, brand, sizeText, image, unavailable] = products[number % size]
    .split('\t')
  return {
    name, brand, price_text: price, size_text: sizeText, link: `${root}products/${page}.html`,
    image_source: image?.startsWith('images/') ? root + image : image,
    initial: initialOf(name), is_unavailable: Boolean(unavailable),
  }
}
export function markedParts(text, { terms, withErrors }) {
  const parts = []
  let end = 0
  for (const [from, to] of markedRanges(text, terms, withErrors)) {
    if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
    parts.push({ text: text.slice(from, to), is_match: true })
    end = to
  }
  return end < text.length ? [...parts, { text: text.slice(end), is_match: false }] : parts
}
