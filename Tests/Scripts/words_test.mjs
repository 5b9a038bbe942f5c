// What the script says, and the visitor's own lists.

import assert from 'node:assert'
import { test } from 'node:test'

import { load } from './assets.mjs'

const { fillIn, initialOf } = await load('templates')
const { render } = await load('mustache')
const { timeAgo } = await load('page')
const { cheapestMoment, csvCell, readItems, units } = await load('list-page')
const { listsIn } = await load('lists')
const { pricesSince } = await load('compare')

test('a name stays what it is in a sentence and in a template', () => {
  const name = '$& $1 $$ & Sons'
  assert.equal(fillIn('Remove {name}, {name}', { name }), `Remove ${name}, ${name}`)
  const templates = { a: [0, ['&', 'name'], '\nb'], c: [['>', 'a', '  ']] }
  assert.equal(render({ templates, constants: {} }, 'c', { name }), `  ${name}\n  b`)
})

test('products without a picture have an initial', () => {
  assert.deepEqual(['äpfel', '“Oats”', '3 eggs', '…'].map(initialOf), ['Ä', 'O', '3', '…'])
})

test('it says how long ago news was', () => {
  const times = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const now = new Date(2026, 10, 25, 12)
  const before = minutes => new Date(now.getTime() - minutes * 6e4).toISOString()
  const ago = [0, 5, 90, 60 * 24, 60 * 24 * 31, -5].map(each => timeAgo(before(each), now, times))
  assert.deepEqual(ago, ['now', '5 minutes ago', '1 hour ago', 'yesterday', '', ''])
  assert.equal(timeAgo('2026-11-25', now, times), 'today')
  assert.equal(timeAgo('2026-11-23', now, times), '2 days ago')
  assert.equal(timeAgo('2026-11-26', now, times), '')
})

test('lists are read from addresses and from tables', () => {
  const items = [{ slug: 'butter', amount: 2 }, { slug: 'oat-drink', amount: 1 }]
  assert.deepEqual(readItems('#butter*2\noat-drink*1'), items)
  assert.deepEqual(readItems('"butter","2","Butter, Unsalted"\r\n"oat-drink";"1"'), items)
  assert.deepEqual(readItems('slug,amount\nbutter'), [])
  assert.deepEqual(readItems('butter*123456'), [{ slug: 'butter', amount: 999 }])
  assert.equal(units('12.30'), 1230)
})

test('a table has no formulas', () => {
  assert.deepEqual(['=1+1', '+1', '-1', '@x', 'a=b', 'a"b'].map(csvCell),
    ['"\'=1+1"', '"\'+1"', '"\'-1"', '"\'@x"', '"a=b"', '"a""b"'])
  assert.deepEqual(readItems(`${csvCell('-x')},"2"`), [{ slug: '-x', amount: 2 }])
})

test('whatever is stored makes lists, at least one', () => {
  const none = { current: 0, lists: [{ name: '', items: [] }] }
  for (const value of [null, 1, 'x', [], {}, { lists: 3 }, { lists: [] }, { lists: [null, 'x'] }]) {
    assert.deepEqual(listsIn(value), none)
  }
  const items = [{ slug: 'a', amount: 2.5, name: 3, price: '1.20', seen: 'x' }, { slug: '../x' },
    null, { slug: 'a', amount: 3 }, { slug: 'b', amount: 4 }]
  const { current, lists } = listsIn({ current: 7, lists: [{ name: [], items }] })
  assert.deepEqual([current, lists[0].name], [0, ''])
  assert.deepEqual(lists[0].items.map(({ slug, amount, price }) => [slug, amount, price]),
    [['a', 1, '1.20'], ['b', 4, undefined]])
})

test('a list had its least price at a moment when all prices were known', () => {
  const milk = { amount: 2, history: [{ time: 30, units: 120 }, { time: 10, units: 100 }] }
  const oats = { amount: 1, history: [{ time: 20, units: 50 }, { time: 5, units: 1 }] }
  assert.deepEqual(cheapestMoment([milk, oats], 290), { least: 201, time: 10 })
  assert.equal(cheapestMoment([{ ...milk, history: [{ time: 30, units: 120 }] }], 240), null)
})

test('prices since a moment begin with the one that was valid then', () => {
  const history = [{ time: 1, price: 3 }, { time: 5, price: 4 }, { time: 9, price: 2 }]
  assert.deepEqual(pricesSince(6, { history }), [{ time: 6, price: 4 }, { time: 9, price: 2 }])
  assert.deepEqual(pricesSince(0, { history }), history)
})
