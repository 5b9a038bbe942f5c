import './module.js'

class Counter {
  #count = 0
  static least = 0
  last
  get count() { return this.#count }
  set count(count) { this.#count = count; this.last = count }
  async #load(count) { await count }
  async load(...counts) { return Promise.all(counts.map(count => this.#load(count))) }
  'a text'() { return this?.#count ?? Counter.least }
  [Symbol.iterator]() {
    return { get next() { return 1 }, async load() {}, set(value) { this.value = value } }
  }
}
const Anonymous = class extends Counter {}
const named = class Own extends Anonymous { make() { return new Own() } }
