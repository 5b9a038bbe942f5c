// What all current browsers have, and the compiler of Debian 12 does not know.

interface Array<T> {
  findLast(test: (value: T, index: number) => unknown): T | undefined
  findLastIndex(test: (value: T, index: number) => unknown): number
  toSorted(compare?: (one: T, other: T) => number): T[]
}

interface ObjectConstructor {
  groupBy<T>(values: Iterable<T>, keyOf: (value: T) => string): Record<string, T[]>
}

interface MapConstructor {
  groupBy<K, T>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]>
}

interface Element {
  checkVisibility(): boolean
}
