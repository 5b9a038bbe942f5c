// The parts of a listing that need no page: bands, its state, its orders and filters.

import assert from 'node:assert'
import { test } from 'node:test'

import { load } from './assets.mjs'

const {
  arrange, bandAmounts, bandBounds, filtersOf, formatQuery, parseAmount, parseQuery,
  passingProducts, rangeId, testOf,
} = await load('listing')

test('ids of bands have bounds', () => {
  assert.deepEqual(bandBounds('5-10'), [100_000, 199_999])
  assert.deepEqual(bandBounds('under-2_5'), [-Infinity, 49_999])
  assert.deepEqual(bandBounds('above-5-through-10'), [100_001, 200_000])
  assert.deepEqual(bandBounds('100-up'), [2_000_000, Infinity])
  assert.deepEqual(bandBounds('through-minus-3'), [-Infinity, -60_000])
  assert.deepEqual(bandBounds('10-through-5'), [100_000, 200_000])
  assert.equal(bandBounds('five'), undefined)
  assert.deepEqual(bandAmounts('2_5-through-10'), [2.5, 10])
})

test('amounts are typed with a comma or a point, and make ranges', () => {
  const typed = ['2,50', '€ 2.5', '1.000', '1.000,5', '1,299.50', '1.234.567', '0.125', 'x', '']
  assert.deepEqual(typed.map(parseAmount),
    [2.5, 2.5, 1000, 1000.5, 1299.5, 1234567, 0.125, NaN, NaN])
  assert.equal(rangeId(2.5, 10), '2_5-through-10')
  assert.equal(rangeId(10, 2.5), '2_5-through-10')
  assert.equal(rangeId(-1, NaN), 'minus-1-up')
  assert.equal(rangeId(NaN, 3), 'through-3')
  assert.equal(rangeId(NaN, NaN), '')
})

const built = { order: 'catalog', page: 1, chosen: [] }

test('a state and its query are read from one another', () => {
  const query = '?price=under-2,2-5&brand=A%26B,C+D&page=3'
  const read = parseQuery(query, built)
  assert.deepEqual(read.chosen, [
    { id: 'price', value: 'under-2' }, { id: 'price', value: '2-5' },
    { id: 'brand', value: 'A&B' }, { id: 'brand', value: 'C D' },
  ])
  assert.equal(read.page, 3)
  const written = formatQuery(read, false)
  assert.equal(written, '?price=under-2&price=2-5&brand=A%26B&brand=C+D&page=3')
  assert.deepEqual(parseQuery(written, built), read)
  assert.deepEqual(parseQuery('?page=x&price=&=%E0', built).chosen, [])
  assert.equal(parseQuery('?order=price-now', built).order, 'price-now')
  assert.equal(formatQuery({ ...built, order: 'name-ascending' }, true), '?order=name-ascending')
  const search = parseQuery('?q=+a%2Cb&organic=1', built)
  assert.equal(search.query, 'a,b')
  assert.equal(formatQuery({ ...search, order: 'price' }, true),
    '?q=a%2Cb&order=price&organic=1')
})

test('a query keeps the sequence of the choices', () => {
  const chosen = [['price', '2-5'], ['brand', 'A'], ['price', 'under-2']]
    .map(([id, value]) => ({ id, value }))
  const query = formatQuery({ ...built, chosen }, false)
  assert.equal(query, '?price=2-5&brand=A&price=under-2')
  assert.deepEqual(parseQuery(query, built).chosen, chosen)
})

const groups = [{ heading: 'A', total: 2 }, { heading: 'B', total: 1 }, { heading: '', total: 1 }]
const numbers = {
  total: 4, cards: [], places: [],
  orders: [
    { key: 'price', ranks: [2, 0, 1, null], groups: [], reverses: 'products', filter: null },
    { key: 'brand', ranks: [1, null, 0, 0], groups, reverses: 'groups',
      filter: { name: 'Brand', search: '' } },
    { key: 'price-now', ranks: [0, 1, null, null], reverses: 'products',
      groups: [{ id: 'good', heading: 'Gut', total: 2 }, { id: null, heading: '', total: 2 }],
      filter: { name: 'Preis jetzt', search: null } },
  ],
  filters: [
    { id: 'price', kind: 'money', bands: [], order: 'price', values: [10_000, 30_000, 50_000] },
    { id: 'use', kind: 'number', operator: 'and', bands: [], order: null,
      values: [20_000, 40_000, 60_000, null] }],
  flags: [{ key: 'organic', products: [1, 3],
    filter: { id: 'organic', name: '', label: '', keeps: true, is_offered: true } },
  { key: 'unavailable', products: [3],
    filter: { id: 'available', name: '', label: '', keeps: false, is_offered: true } }],
}

const sequence = (key, direction) => [...arrange(numbers, { key, direction }).sequence]

test('orders go up and down, with what has no value last', () => {
  assert.deepEqual(sequence('price', 'ascending'), [1, 2, 0, 3])
  assert.deepEqual(sequence('price', 'descending'), [0, 2, 1, 3])
  assert.deepEqual(sequence('catalog', 'descending'), [0, 1, 2, 3])
  assert.deepEqual(sequence('brand', 'ascending'), [2, 3, 0, 1])
  assert.deepEqual(sequence('brand', 'descending'), [0, 2, 3, 1])
  assert.deepEqual(sequence('catalog', 'ascending'), [0, 1, 2, 3])
  const [, unavailable] = numbers.flags
  const soldOut = { ...numbers, flags: [{ ...unavailable, products: [0, 1, 3] }] }
  const ofPrice = direction => [...arrange(soldOut, { key: 'price', direction }).sequence]
  assert.deepEqual(ofPrice('ascending'), [2, 1, 0, 3])
  assert.deepEqual(ofPrice('descending'), [2, 0, 1, 3])
  const brands = arrange(numbers, { key: 'brand', direction: 'ascending' })
  assert.deepEqual([0, 1, 2, 3].map(brands.headingOf), ['B', '', 'A', 'A'])
})

test('filters leave products of which one value of each is true, or all', () => {
  const filters = filtersOf(numbers)
  const filter = id => filters.find(each => each.id === id)
  const maskOf = (each, value) => [0, 1, 2, 3].map(testOf(each, value)).map(Number)
  assert.deepEqual(filter('brand').choices.map(each => each.value), ['A', 'B'])
  const masks = [['price', '0_5-2'], ['brand', 'B'], ['available', '1']]
    .map(([id, value]) => maskOf(filter(id), value))
  assert.deepEqual(masks, [[0, 1, 1, 0], [1, 0, 0, 0], [1, 1, 1, 0]])
  assert.deepEqual(maskOf(filter('brand'), 'C'), [0, 0, 0, 0])
  assert.deepEqual(filter('price-now').choices, [{ value: 'good', label: 'Gut' }])
  assert.deepEqual(maskOf(filter('price-now'), 'good'), [1, 1, 0, 0])
  const { chosen } = parseQuery('?brand=A,B&organic=1', built)
  assert.deepEqual([...passingProducts(4, filters, chosen)], [0, 0, 0, 1])
  assert.deepEqual([...passingProducts(4, filters, chosen, 'brand')], [0, 1, 0, 1])
  const both = parseQuery('?use=1-through-2,2-up', built).chosen
  assert.deepEqual([...passingProducts(4, filters, both)], [0, 1, 0, 0])
  assert.deepEqual([...passingProducts(4, filters, both, 'use')], [0, 1, 0, 0])
})
