// The modules of search that need no page.

import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { load } from './assets.mjs'

const { parseQuery, synonymsOf } = await load('search-query')
const { costOfErrors, rateWord, stemOf, unfit, weights } = await load('search-rating')
const { markedRanges, wordsOf } = await load('search-words')
const files = await load('search-files')
const values = await load('search-values')
const data = await load('aisle-data')
const { strings } = await load('templates')

const firstWays = terms => terms.map(ways => ways[0].join(' '))

test('words are folded as in the build', () => {
  const cases = JSON.parse(readFileSync(new URL('folding.json', import.meta.url)))
  for (const [text, words] of cases) assert.deepEqual(wordsOf(text).map(each => each.text), words)
})

test('a query has words, sizes, words that are not wanted, and maybe an id', () => {
  const query = parseQuery('Bio-Milch 1,5 l -laktosefrei', [])
  assert.deepEqual(firstWays(query.terms), ['bio', 'milch', '=1500ml'])
  assert.deepEqual(query.excluded, ['laktosefrei'])
  assert.equal(query.id, '#biomilch15llaktosefrei')
  assert.equal(parseQuery('milk', []).id, null)
  assert.deepEqual(parseQuery('-milk', []).excluded, [])
  assert.deepEqual(firstWays(parseQuery('4 x 250 g', []).terms), ['=250g'])
  assert.deepEqual(firstWays(parseQuery('5 constructor', []).terms), ['5', 'constructor'])
  assert.deepEqual(firstWays(parseQuery('4 x .5 l', []).terms), ['=500ml'])
  assert.deepEqual(firstWays(parseQuery('123456789 l', []).terms), ['123456789', 'l'])
})

test('a query counts up to twelve words, sizes and words that are not wanted', () => {
  const many = Array.from({ length: 30 }, (_, at) => `a${at} -b${at} ${at + 1} g`).join(' ')
  const { terms, excluded } = parseQuery(many, [])
  assert.deepEqual([terms.length, excluded.length], [12, 0])
  assert.equal(parseQuery('a -b -c '.repeat(9), []).excluded.length, 11)
})

test('a decimal without a unit is two numbers, litres or kilograms', () => {
  const ways = query => parseQuery(query, []).terms
  assert.deepEqual(ways('cola 1,5'), [[['cola']], [['1', '5'], ['=1500ml'], ['=1500g']]])
  assert.deepEqual(ways('3.50 % milk'), [[['milk']], [['3', '50']]])
  assert.deepEqual(firstWays(ways('1.5.2026')), ['1', '5', '2026'])
  assert.deepEqual(firstWays(ways('1,5x')), ['1', '5x'])
})

test('a GTIN may be typed in groups, and with zeros before it', () => {
  assert.deepEqual(firstWays(parseQuery('4 000012 345119', []).terms), ['4000012345119'])
  assert.deepEqual(firstWays(parseQuery('04000012345119', []).terms), ['4000012345119'])
})

test('umlauts may be spelled with two letters, and synonyms stand for one another', () => {
  const [ways] = parseQuery('Käse', []).terms
  assert.deepEqual(ways, [['kase'], ['kaese']])
  const groups = synonymsOf({ synonyms: ['Soft drink = pop', 'crisps = potato chips'] })
  assert.deepEqual(parseQuery('pop', groups).terms, [[['pop'], ['soft', 'drink']]])
  assert.deepEqual(parseQuery('soft drink', groups).terms, [[['soft', 'drink'], ['pop']]])
  assert.deepEqual(parseQuery('crisp', groups).terms,
    [[['crisp'], ['potato', 'chips']]])
})

test('words fit whole, in another form, at the end, at the beginning, in the middle', () => {
  const words = ['apfel', 'apfeln', 'bratapfel', 'apfelsaft', 'bratapfelmus', 'birne']
  assert.deepEqual(words.map(word => rateWord('apfel', word)), [0, 1, 2, 3, 4, unfit])
  assert.equal(rateWord('berry', 'berries'), 1)
  assert.equal(rateWord('ol', 'maisol'), 4)
  assert.equal(rateWord('ol', 'molke'), unfit)
  assert.equal(rateWord('4000012', '4000012345119'), unfit)
  assert.equal(stemOf('tomaten'), 'tomat')
  assert.equal(rateWord('nass', 'ananas'), unfit)
  assert.deepEqual(['d', 'd3', 'd1000', 'dr'].map(word => rateWord('d', word)), [0, 3, unfit, unfit])
})

test('errors are letters added, left out, changed and swapped, some cheaper than others', () => {
  const costs = (term, words) => words.map(word => costOfErrors(term, word, 200))
  assert.deepEqual(costs('butter', ['butter', 'buttter', 'buter', 'bitter', 'buttre', 'mutter']),
    [0, 50, 40, 80, 70, 100])
  assert.deepEqual(costs('butter', ['butterkeks', 'salz']), [50, 200])
  assert.deepEqual(costs('schampo', ['shampoo']), [40])
  assert.deepEqual(costs('mozarella', ['mozzarella']), [40])
})

test('what was searched for is found in a text', () => {
  const words = ['kase', 'butter']
  const found = markedRanges('Bergkäse mit Butter', words)
  assert.deepEqual(found.map(([from, to]) => 'Bergkäse mit Butter'.slice(from, to)),
    ['käse', 'Butter'])
})

test('levels of weights rise by the same share', () => {
  assert.equal(weights.length, 64)
  assert.deepEqual([weights[0], weights[1], weights[63]], [200, 209, 3205])
})

test('lists of products are differences in base 32', () => {
  const numbers = []
  files.forEachProduct('BgC_B', number => numbers.push(number))
  assert.deepEqual(numbers, [1, 65, 128])
})

test('results are filtered and sorted by their values, those that fit less well at the end', () => {
  const product = (price, flags, aisle, brand, unitPrice = '') => ({
    price, flags, aisle, brand, discount: 0, unit: unitPrice && 'kg', unitPrice: Number(unitPrice),
    kind: '', share: 1e6,
  })
  const all = [
    product(3, 'o', 1, 'B', '7'), product(1, '', 2, ''), product(2, 'ou', 3, 'A', '9'),
    product(0.5, '', 2, 'A', '1'),
  ]
  Object.assign(all[0], { kind: '1', share: 9e5 })
  Object.assign(all[1], { kind: '1', share: 8e5 })
  Object.assign(all[2], { kind: '0', share: 95e4 })
  const facets = [
    { id: 'organic', name: '', label: '', letter: 'o', keeps: true },
    { id: 'available', name: '', label: '', letter: 'u', keeps: false },
  ]
  const index = { facets, aisle_names: ['Food', 'Dairy\t0', 'Drinks', 'Juice\t2'] }
  const found = { numbers: [7, 8, 9, 4], wellMatching: 3, index }
  const passing = (id, value) => [...data.passingProducts([{ id, value }])]
  const sorted = (key, direction) =>
    [...data.arrange({ id: `${key}-${direction}`, key, direction }).sequence]
  Object.assign(strings, {
    search_also: 'Also {query}', price_now_lowest_ever: 'Lowest ever', price_now_good: 'Good',
  })
  data.setNumbers(values.numbersOf(found, all, 'x'))
  assert.deepEqual(passing('organic', '1'), [1, 0, 1, 0])
  assert.deepEqual(passing('available', '1'), [1, 1, 0, 1])
  assert.deepEqual(passing('price', '1_5-through-2'), [0, 0, 1, 0])
  assert.deepEqual(passing('brand', 'A'), [0, 0, 1, 1])
  assert.deepEqual(passing('aisle', 'Drinks'), [0, 1, 1, 1])
  assert.deepEqual(passing('aisle', 'Drinks > Juice'), [0, 0, 1, 0])
  assert.deepEqual(data.groupFilters.find(({ id }) => id === 'aisle').values,
    ['Drinks', 'Drinks > Juice', 'Food', 'Food > Dairy'])
  assert.deepEqual(sorted('relevance', 'descending'), [0, 1, 2, 3])
  assert.deepEqual(sorted('price', 'ascending'), [1, 2, 0, 3])
  assert.deepEqual(sorted('price', 'descending'), [0, 2, 1, 3])
  const { group, headings } = data.arrange({ id: 'price-ascending', key: 'price' })
  assert.deepEqual([...group], [0, 0, 0, 1])
  assert.equal(headings[1], 'Also x')
  assert.deepEqual(sorted('unit-price', 'ascending'), [0, 2, 1, 3])
  assert.deepEqual(sorted('price-now', 'ascending'), [2, 1, 0, 3])
  data.setNumbers(values.plainNumbers({ ...found, wellMatching: 4 }, 'x'))
  assert.deepEqual(sorted('price', 'ascending'), [0, 1, 2, 3])
})
