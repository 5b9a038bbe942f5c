// The search, as far as it needs no page; Tests/Search judges what is found first.

import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { load } from './assets.mjs'

const search = await load('search')
const listing = await load('listing')

test('words are folded as in the build', () => {
  const cases = JSON.parse(readFileSync(new URL('folding.json', import.meta.url)))
  for (const [text, words] of cases) {
    assert.deepEqual(search.foldedWords(text), words)
  }
})

test('a number and its unit are one word, as in the build', () => {
  const cases = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url)))
  for (const [text, words] of cases) assert.deepEqual(search.wordsOf(text), words)
})

test('words are without the endings of their language, as in the build', () => {
  const cases = JSON.parse(readFileSync(new URL('endings.json', import.meta.url)))
  for (const [language, word, stem] of cases) assert.equal(search.stemOf(word, language), stem)
})

test('without known endings, forms of a word differ in a last vowel, an s, or both', () => {
  for (const [one, other] of [['pomme', 'pommes'], ['jablko', 'jablka'], ['rohlik', 'rohliky']]) {
    assert.equal(search.bare(one), search.bare(other))
  }
  assert.deepEqual(['vin', 'poireau', 'пиво'].map(search.bare), ['vin', 'poirea', 'пив'])
})

test('edits are letters added, left out, changed and swapped', () => {
  const edits = (word, others) => others.map(other => search.distance(word, other, 2))
  assert.deepEqual(edits('butter', ['butter', 'buttter', 'buter', 'mutter', 'buttre', 'better']),
    [0, 1, 1, 1, 1, 1])
  assert.deepEqual(edits('schampo', ['shampoo', 'champagner', 'salz']), [2, 3, 3])
})

test('a file has words, their parts, and products with weights', () => {
  const words = search.parseWords('erdbeer+marmelad BgC_B PHA milch A A')
  assert.deepEqual(words.get('erdbeermarmelad').parts, ['erdbeer', 'marmelad'])
  assert.deepEqual([...search.weightsOf(words.get('erdbeermarmelad'))],
    [[1, 1], [65, 7 / 15], [128, 0]])
  assert.deepEqual([...search.weightsOf(words.get('milch')).keys()], [0])
})

test('words with what was searched for are found in a text', () => {
  const isMarked = (word, ...marks) =>
    search.isMarked(word, { marks: new Set(marks), index: { endings: 'de' } })
  for (const [word, mark] of [['Bergkäse', 'kas'], ['Bergka\u0308se', 'kas'],
    ['Weißbrot', 'weiss'], ['Straße', 'ass'], ['Karotten', 'karott']]) {
    assert(isMarked(word, 'butter', mark))
    assert(!isMarked(word, 'butter'))
  }
})

test('results are filtered and sorted by their values, those that fit less well at the end', () => {
  const product = (price, flags, aisle, brand, unitPrice = '') => ({
    price, flags, aisle, brand, discount: 0, unit: unitPrice && 'kg', unitPrice: Number(unitPrice),
    kind: '', share: 1e6, amounts: [String(price * 2e4), flags ? '' : '60000'],
  })
  const all = [
    product(3, 'o', 1, 'B', '7'), product(1, '', 2, ''), product(2, 'ou', 3, 'A', '9'),
    product(0.5, '', 2, 'A', '1'),
  ]
  Object.assign(all[0], { kind: '1', share: 9e5 })
  Object.assign(all[1], { kind: '1', share: 8e5 })
  Object.assign(all[2], { kind: '0', share: 95e4 })
  const flags = [
    { key: 'organic', letter: 'o', filter: { id: 'organic', name: '', label: '', keeps: true,
      is_offered: true } },
    { key: 'unavailable', letter: 'u', filter: { id: 'available', name: '', label: '', keeps: false,
      is_offered: true } },
  ]
  const texts = {
    search_partly: 'Only some', price_now_lowest_ever: 'Lowest ever', price_now_good: 'Good',
  }
  const filters = [
    { id: 'price', kind: 'money', bands: [] }, { id: 'strength', kind: 'number', bands: [] },
  ]
  const index = { filters, flags, texts, aisles: [
    { name: 'Food' }, { name: 'Dairy', above: 0 }, { name: 'Drinks' }, { name: 'Juice', above: 2 },
  ] }
  const found = { numbers: [7, 8, 9, 4], full: 3, index }
  let numbers = search.numbersOf(found, all)
  const passing = (id, value) =>
    [...listing.passingProducts(4, listing.filtersOf(numbers), [{ id, value }])]
  const arrange = (key, direction) => listing.arrange(numbers, { key, direction })
  const sorted = (key, direction) => [...arrange(key, direction).sequence]
  assert.deepEqual(passing('organic', '1'), [1, 0, 1, 0])
  assert.deepEqual(passing('available', '1'), [1, 1, 0, 1])
  assert.deepEqual(passing('price', '1_5-through-2'), [0, 0, 1, 0])
  assert.deepEqual(passing('strength', '3-up'), [0, 1, 0, 1])
  assert.deepEqual(passing('brand', 'A'), [0, 0, 1, 1])
  assert.deepEqual(passing('aisle', 'Drinks > Juice'), [0, 0, 1, 0])
  const aisles = listing.filtersOf(numbers).find(({ id }) => id === 'aisle')
  assert.deepEqual(aisles.choices.map(each => each.value),
    ['Drinks', 'Food > Dairy', 'Drinks > Juice'])
  assert.deepEqual(sorted('relevance', 'descending'), [0, 1, 2, 3])
  assert.deepEqual([2, 3].map(arrange('relevance', 'descending').headingOf), ['', 'Only some'])
  assert.deepEqual(sorted('price', 'ascending'), [1, 0, 3, 2])
  assert.deepEqual(sorted('price', 'descending'), [0, 1, 3, 2])
  const { headingOf } = arrange('price', 'ascending')
  assert.deepEqual([0, 1, 2, 3].map(headingOf), ['', '', '', 'Only some'])
  assert.deepEqual(sorted('unit-price', 'ascending'), [0, 1, 3, 2])
  assert.deepEqual(sorted('price-now', 'ascending'), [1, 0, 3, 2])
  numbers = search.numbersOf({ ...found, full: 4 }, all)
  assert.deepEqual(sorted('price', 'ascending'), [3, 1, 0, 2])
})
