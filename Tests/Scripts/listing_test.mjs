// The modules of a listing that need no page: bands, its state, its orders and filters.

import assert from 'node:assert'
import { test } from 'node:test'

import { load } from './assets.mjs'

const { bandAmounts, bandBounds, parseAmount, rangeId } = await load('band-range')
const state = await load('listing-state')
const data = await load('aisle-data')

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
  const typed = ['2,50', '€ 2.5', '1.000', '1.000,5', '1.234.567', 'x', '']
  assert.deepEqual(typed.map(text => parseAmount(text, ',')),
    [2.5, 2.5, 1000, 1000.5, 1234567, NaN, NaN])
  assert.equal(parseAmount('1.234', '.'), 1.234)
  assert.equal(rangeId(2.5, 10), '2_5-through-10')
  assert.equal(rangeId(10, 2.5), '2_5-through-10')
  assert.equal(rangeId(-1, NaN), 'minus-1-up')
  assert.equal(rangeId(NaN, 3), 'through-3')
  assert.equal(rangeId(NaN, NaN), '')
})

const built = { order: 'catalog', page: 2, band: { id: 'price', value: 'under-2' } }

test('a state and its address are read from one another', () => {
  const plain = { ...built, page: 1, band: null }
  const address = '?price=under-2,2-5&brand=A%26B,C+D&page=3'
  const read = state.parseQuery(address, plain)
  assert.deepEqual(read.chosen, [
    { id: 'price', value: 'under-2' }, { id: 'price', value: '2-5' },
    { id: 'brand', value: 'A&B' }, { id: 'brand', value: 'C D' },
  ])
  assert.equal(read.page, 3)
  const written = state.formatAddress(read, 'catalog')
  assert.equal(written, 'index.html?price=under-2,2-5&brand=A%26B,C%20D&page=3')
  assert.deepEqual(state.parseQuery(written.slice('index.html'.length), plain), read)
  assert.deepEqual(state.parseQuery('?page=x&price=&=%E0', plain).chosen, [])
})

test('an address keeps the sequence of the choices', () => {
  const chosen = [['price', '2-5'], ['brand', 'A'], ['price', 'under-2']]
    .map(([id, value]) => ({ id, value }))
  const address = state.formatAddress({ order: 'catalog', page: 1, chosen }, 'catalog')
  assert.equal(address, 'index.html?price=2-5&brand=A&price=under-2')
  const plain = { ...built, page: 1, band: null }
  assert.deepEqual(state.parseQuery(address.slice('index.html'.length), plain).chosen, chosen)
})

test('pages without filters are those that were built', () => {
  const { page, chosen } = state.parseQuery('', built)
  assert.deepEqual([page, chosen], [2, [built.band]])
  const plain = { order: 'brand-ascending', page: 2, chosen: [] }
  assert.equal(state.formatAddress(plain, 'catalog'), 'brand-ascending-2.html')
  assert.equal(state.formatAddress({ ...plain, page: 1 }, 'brand-ascending'), 'index.html')
})

test('a change begins at the first page, and leaves the state before it alone', () => {
  const before = state.parseQuery('', built)
  const next = state.changedState(before, each => {
    state.toggleValue(each, 'price', 'under-2')
    state.toggleValue(each, 'brand', 'A')
  })
  assert.deepEqual(next.chosen, [{ id: 'brand', value: 'A' }])
  assert.deepEqual(before.chosen, [{ id: 'price', value: 'under-2' }])
  assert.equal(next.page, 1)
  assert(state.isChosen(next, 'brand', 'A') && !state.isChosen(next, 'price', 'under-2'))
})

test('the only value of a filter replaces the one before, and can be removed', () => {
  const plain = { ...built, band: null }
  const next = state.parseQuery('?price=2-5&brand=A', plain)
  state.toggleValue(next, 'price', 'under-2', true)
  assert.deepEqual(next.chosen, [{ id: 'brand', value: 'A' }, { id: 'price', value: 'under-2' }])
  state.toggleValue(next, 'price', 'under-2', true)
  assert.deepEqual(next.chosen, [{ id: 'brand', value: 'A' }])
})

const groups = [{ heading: 'A', total: 2 }, { heading: 'B', total: 1 }, { heading: '', total: 1 }]
data.setNumbers({
  total: 4,
  orders: [
    { key: 'price', ranks: [2, 0, 1, null], groups: [], reverses: 'products', filter: null },
    { key: 'brand', ranks: [1, null, 0, 0], groups, reverses: 'groups',
      filter: { name: 'Brand', search: '' } },
    { key: 'alcohol', ranks: [1, null, 0, 0], groups: [], reverses: 'products', filter: null,
      column: { name: 'Alcohol', values: [0, 52_000] } },
  ],
  filters: [{ id: 'price', kind: 'money', order: 'price', values: [10_000, 30_000, 50_000] }],
  flags: [{ key: 'organic', field: 'is_organic',
    filter: { id: 'organic', name: '', label: '', keeps: true, is_offered: true } },
  { key: 'unavailable', field: null,
    filter: { id: 'available', name: '', label: '', keeps: false, is_offered: true } }],
  organic: [1, 3], unavailable: [3],
})

const sequence = (key, direction) =>
  [...data.arrange({ id: `${key}-${direction}`, key, direction }).sequence]

test('orders go up and down, with what has no value last', () => {
  assert.deepEqual(sequence('price', 'ascending'), [1, 2, 0, 3])
  assert.deepEqual(sequence('price', 'descending'), [0, 2, 1, 3])
  assert.deepEqual(sequence('brand', 'ascending'), [2, 3, 0, 1])
  assert.deepEqual(sequence('brand', 'descending'), [0, 2, 3, 1])
  assert.deepEqual(sequence('catalog', 'ascending'), [0, 1, 2, 3])
  const brands = data.arrange({ id: 'brand-ascending', key: 'brand', direction: 'ascending' })
  assert.deepEqual([...brands.group].map(group => brands.headings[group]), ['B', '', 'A', 'A'])
})

test('the table has the columns of the orders by columns', () => {
  const { columns, column_count } = data.tableColumns()
  assert.deepEqual([columns, column_count], [[{ key: 'alcohol', name: 'Alcohol' }], 8])
  const values = [0, 1, 2].flatMap(data.columnValues)
  assert.deepEqual(values.map(each => [each.name, each.value]),
    [['Alcohol', 5.2], ['Alcohol', null], ['Alcohol', 0]])
})

test('filters leave products of which one value of each is true', () => {
  assert.deepEqual(data.groupFilters.map(each => each.values), [['A', 'B']])
  assert.deepEqual([...data.maskOf('price', '0_5-2') ?? []], [0, 1, 1, 0])
  assert.deepEqual([...data.maskOf('brand', 'B') ?? []], [1, 0, 0, 0])
  assert.deepEqual([...data.maskOf('available', '1') ?? []], [1, 1, 1, 0])
  assert.equal(data.maskOf('brand', 'C'), undefined)
  const { chosen } = state.parseQuery('?brand=A,B&organic=1', { ...built, band: null })
  assert.deepEqual([...data.passingProducts(chosen)], [0, 0, 0, 1])
  const others = data.passingProducts(chosen, 'brand')
  assert.deepEqual([...others], [0, 1, 0, 1])
  assert.equal(data.countPassing('brand', 'A', others), 1)
  assert.deepEqual(data.flagsOf(1), { is_organic: true })
})
