// What the script says, and the visitor's own list.

import assert from 'node:assert'
import { test } from 'node:test'

import { load } from './assets.mjs'

const { fillIn, timeAgo } = await load('site')
const { itemsIn, readItems, totals, units } = await load('list')

test('a name stays what it is in a sentence', () => {
  const name = '$& $1 $$ & Sons'
  assert.equal(fillIn('Remove {name}, {name} {other}', { name }), `Remove ${name}, ${name} {other}`)
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

test('lists are read from addresses', () => {
  const items = [{ slug: 'butter', amount: 2 }, { slug: 'oat-drink', amount: 1 }]
  assert.deepEqual(readItems('#butter*2&oat-drink*1'), items)
  assert.deepEqual(readItems('#butter&x=1'), [])
  assert.deepEqual(readItems('butter*123456'), [{ slug: 'butter', amount: 999 }])
  assert.equal(units('12.30'), 1230)
})

test('whatever is stored makes a list; of several, the one in use comes first', () => {
  for (const value of [null, 1, 'x', [], {}, { lists: 3 }, { lists: [] }, { lists: [null, 'x'] }]) {
    assert.deepEqual(itemsIn(value), [])
  }
  const items = [{ slug: 'a', amount: 2.5, name: 3, price: '1.20', seen: 'x' }, { slug: '../x' },
    null, { slug: 'a', amount: 3 }, { slug: 'b', amount: 4 }]
  const other = { name: 'Other', items: [{ slug: 'c', amount: 7 }, { slug: 'b', amount: 1 }] }
  const slugsOf = value => itemsIn(value).map(({ slug, amount, price }) => [slug, amount, price])
  assert.deepEqual(slugsOf({ current: 1, lists: [other, { name: [], items }] }),
    [['a', 1, '1.20'], ['b', 4, undefined], ['c', 7, undefined]])
  assert.deepEqual(slugsOf({ current: 9, lists: [other] }),
    [['c', 7, undefined], ['b', 1, undefined]])
})

test('what a list has cost is known while all prices are', () => {
  const milk = {
    item: { amount: 2 }, history: [{ time: 10, price: 100 }, { time: 30, price: 120 }],
  }
  const oats = {
    item: { amount: 1 }, history: [{ time: 5, price: 1 }, { time: 20, price: 50 }],
  }
  assert.deepEqual(totals([milk, oats]),
    [{ time: 10, price: 201 }, { time: 20, price: 250 }, { time: 30, price: 290 }])
})
