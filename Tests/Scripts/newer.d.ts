// What all current browsers have, and the compiler of Debian 12 does not know.

interface Array<T> {
  findLast(test: (value: T, index: number) => unknown): T | undefined
  findLastIndex(test: (value: T, index: number) => unknown): number
}

interface MapConstructor {
  groupBy<Key, Item>(items: Item[], key: (item: Item) => Key): Map<Key, Item[]>
}

interface Element {
  checkVisibility(): boolean
}
