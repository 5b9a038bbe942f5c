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
  assert.deepEqual(ago, ['this minute', '5 minutes ago', '1 hour ago', 'yesterday', '', ''])
  assert.equal(timeAgo('2026-11-25', now, times), 'today')
  assert.equal(timeAgo('2026-11-23', now, times), '2 days ago')
  assert.equal(timeAgo('2026-11-26', now, times), '')
})

test('lists are read from addresses', () => {
  const items = [{ slug: 'butter', amount: 2, isDone: false },
    { slug: 'oat-drink', amount: 1, isDone: false }]
  assert.deepEqual(readItems('#butter*2&oat-drink*1'), items)
  assert.deepEqual(readItems('#butter&x=1'), [])
  assert.deepEqual(readItems('butter*123456'), [{ ...items[0], amount: 999 }])
  assert.equal(units('12.30'), 1230)
})

test('whatever is stored makes a list, of several one', () => {
  for (const value of [null, 1, 'x', [], {}, { lists: 3 }, { lists: [] }, { lists: [null, 'x'] }]) {
    assert.deepEqual(itemsIn(value), [])
  }
  const items = [{ slug: 'a', amount: 2.5, name: 3, price: '1.20', seen: 'x' }, { slug: '../x' },
    null, { slug: 'a', amount: 3 }, { slug: 'b', amount: {} }]
  const other = { name: 'Other', items: [{ slug: 'c', amount: 7 }, { slug: 'b', amount: 1 }] }
  assert.deepEqual(itemsIn({ current: 1, lists: [{ name: [], items }, other] }),
    [['a', 2], ['b', 1], ['c', 7]].map(([slug, amount]) => ({ slug, amount, isDone: false })))
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
