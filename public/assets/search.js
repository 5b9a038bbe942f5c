// The search: finds products by the words of a query, in the index that SearchIndex.swift writes,
// on its own page and below the field of every page. What it shows are ready cards.

import {
  $, $$, MixedBuilds, cardsAt, cardsPerFile, fillIn, formatNumber, language, loadFile, loadParts,
  moveByArrows, shared, withOneBuild,
} from './site.js?v=1dce3abfe8a1'

/** How many words of a query count, and how many files of words a search loads. */
const [mostWords, mostFiles] = [12, 8]
/** What stands for a typed word, such as a synonym, counts a little less. */
const shareOfOther = 0.8
/** A query that is the name of an aisle fits its products half as well as their own names. */
const shareOfAisle = 0.5
const mostWeight = 15
/** How many words an unknown one may begin or be meant for. */
const [mostCompletions, mostCorrections] = [20, 3]
/** A part of an unknown word has at least so many products. */
const fewProducts = 3
/** Letters of the first part of a compound at least, and of the last one. */
const [shortestFirst, shortestLast] = [4, 3]
/** Beside fewer products, those that have only some of the words are found, too, if their score has
 * this share of the best one of them. */
const [fewResults, shareOfBest] = [10, 0.5]
/** How many numbers are in a file of each kind, and how many files of ranks a search loads. */
const [ranksPerFile, valuesPerFile, mostRankFiles] = [18432, 1536, 2]
/** How many files of cards have one stamp, and how many of its digits the index has. */
const [filesPerStamp, stampDigits] = [2, 3]
const mostSuggestions = 8

// MARK: Words

/** @type {Record<string, string>} */
const spellings = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l',
  ŋ: 'n', ŧ: 't', ς: 'σ', ʼ: ' ', ـ: '', '™': ' ', '℠': ' ',
}

/** In lower case without accents, as in TextFolding.swift; a space for what parts words.
 * @param {string} letter */
function fold(letter) {
  // Most are plain, and the rest takes long.
  if (/[ a-z]/.test(letter)) return letter
  if (letter in spellings) return spellings[letter]
  return Array.from(letter.normalize('NFKD').toLowerCase(), part => {
    if (/[\p{M}\p{Cf}]/u.test(part)) return ''
    return /[\p{L}\p{N}]/u.test(part) ? spellings[part] ?? part : ' '
  }).join('')
}

/** The folded words of a text.
 * @type {(text: string) => string[]} */
export const foldedWords = text => Array.from(text, fold).join('').match(/\S{1,64}/gu) ?? []

/** A word of a text, folded.
 * @type {(word: string) => string} */
const foldedWord = word => foldedWords(word).join('')

/** A word as it stands in a text. */
const wordPattern = /([\p{L}\p{N}\p{M}]+)/u

/** Each unit with the factor to its base unit, as in SearchText.swift. */
const units = new Map(`
  g 1 g,gr 1 g,gramm 1 g,gram 1 g,dag 10 g,kg 1000 g,kilo 1000 g,ml 1 ml,cl 10 ml,dl 100 ml,
  l 1000 ml,liter 1000 ml,litre 1000 ml,mm 1 mm,cm 10 mm,m 1000 mm,inches 1 inch,zoll 1 inch,
  stk 1 pc,st 1 pc,stuck 1 pc,pcs 1 pc,г 1 g,кг 1000 g,мл 1 ml,л 1000 ml,шт 1 pc
`.split(',').map(unit => unit.trim().split(' ')).concat(
  'mg oz lb pc inch gb tb mb w kw v mah hz mhz ghz mp va'.split(' ').map(unit => [unit, '1', unit]),
).map(([unit, factor, base]) => [unit, { factor: Number(factor), base }]))

/** The words of a text as they are searched for: a number and its unit are one.
 * @param {string} text */
export function wordsOf(text) {
  const folded = text.replace(/(?<=[0-9])"/g, ' inch ').split(/(?<=[0-9])[.,](?=[0-9])/)
    .map(part => foldedWords(part).join(' ')).join('.').split(' ').filter(Boolean)
  /** @type {string[]} */
  const words = []
  for (let at = 0; at < folded.length; at++) {
    const [, number, own] = folded[at].match(/^(\d{1,8}(?:\.\d{0,4})?)((?![\d.]).*)?$/) ?? []
    const unit = number && units.get(own ?? folded[at + 1])
    if (unit) words.push(`${Math.round(Number(number) * 1e4) * unit.factor / 1e4}${unit.base}`)
    else words.push(folded[at])
    if (unit && !own) at++
  }
  return words
}

/** A word without its ending, as in SearchText.swift.
 * @param {string} word
 * @param {string} language The endings of which language are known. */
export function stemOf(word, language) {
  if (/^\d/.test(word)) return word
  /** @type {(ending: RegExp, shortest: number) => string} */
  const without = (ending, shortest) => {
    const { index } = word.match(ending) ?? {}
    return index && index >= shortest ? word.slice(0, index) : word
  }
  if (language === 'de') return without(/(?:e[ns]|e|(?<=[elr])n|(?<!s)s)$/, 4)
  if (language !== 'en') return word
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return without(/es$/, 3)
  return without(/(?<![su])s$/, 3)
}

// MARK: The index

/** The root of the page's language, in which `search.json` is. */
const folder = () =>
  new URL($('.search-form')?.getAttribute('action') ?? '', location.href).pathname
    .replace(/[^/]*$/, '')

/** What is made of a file of the index.
 * @param {string} path
 * @param {(file: any) => any} make
 * @param {string} [stamp] That which the file must have. */
const loadPart = (path, make, stamp) => loadFile(folder() + path, text => {
  const file = JSON.parse(text)
  if (file.stamp !== stamp) throw new MixedBuilds()
  return make(file)
})

/** @returns {Promise<SearchIndex>} */
const loadIndex = () => loadPart('search.json', indexOf)

/** @param {any} file `search.json`
 * @returns {SearchIndex} */
export function indexOf({ first_words, word_stamps, card_stamps, aisle_names, ...file }) {
  /** @type {Aisle[]} */
  const aisles = []
  for (const text of aisle_names) {
    const [name, above, folder, start, terms] = text.split('\t')
    const parent = above ? aisles[Number(above)].folder : 'aisles/'
    aisles.push({
      name, above: above ? Number(above) : undefined, folder: `${parent}${folder}/`,
      start: Number(start), terms: terms.split(' '),
    })
  }
  return {
    ...file, aisles, firstWords: first_words.split(' '), wordStamps: word_stamps,
    cardStamps: card_stamps,
    synonyms: file.synonyms.map((/** @type {string} */ group) => group.split(' = ')
      .map(phrase => phrase.split(' '))),
  }
}

/** Those of base 64. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** @param {string} digit */
const valueOf = digit => Math.max(digits.indexOf(digit), 0)

/** The words of a file by their terms.
 * @type {(index: SearchIndex, number: number) => Promise<Map<string, Entry>>} */
const loadWords = ({ wordStamps }, number) => loadPart(`search/words-${number}.json`,
  ({ words }) => parseWords(words), wordStamps.slice(number * 4, number * 4 + 4))

/** @param {string} text */
export function parseWords(text) {
  const fields = text.split(' ')
  /** @type {Map<string, Entry>} */
  const words = new Map()
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const parts = fields[at].split('+')
    const term = parts.join('')
    const [list, levels] = fields.slice(at + 1, at + 3)
    words.set(term, { term, parts, size: list.replace(/[g-z0-9_-]/g, '').length, list, levels })
  }
  return words
}

/** The numbers of products in a list such as `BgC`, which are differences in base 32, with their
 * weights.
 * @param {Pick<Entry, 'list' | 'levels'>} entry */
export function weightsOf({ list, levels }) {
  /** @type {Map<number, number>} */
  const weights = new Map()
  let [number, difference, scale] = [0, 0, 1]
  for (const letter of list) {
    const value = valueOf(letter)
    difference += (value % 32) * scale
    scale *= 32
    if (value > 31) continue
    number += difference
    const level = levels[Math.min(weights.size, levels.length - 1)]
    weights.set(number, valueOf(level) / mostWeight);
    [difference, scale] = [0, 1]
  }
  return weights
}

/** What the files of a kind have of each number.
 * @param {'ranks' | 'values'} kind
 * @param {number} size How many numbers are in a file.
 * @param {number[]} numbers
 * @param {SearchIndex} index
 * @param {number} [most] How many files are loaded. */
function loadEach(kind, size, numbers, { cardStamps }, most) {
  const stamp = size / cardsPerFile / filesPerStamp * stampDigits
  return loadParts(numbers, size, file => loadPart(`search/${kind}-${file}.json`,
    made => made[kind], cardStamps.slice(file * stamp, (file + 1) * stamp)), most)
}

// MARK: A query

/** The file that may have a term.
 * @type {(search: Search, term: string) => number} */
const fileOf = ({ index }, term) => index.firstWords.findLastIndex(first => first <= term)

/** The words of a file; none if the search has loaded enough.
 * @type {(search: Search, file: number) => Promise<Map<string, Entry>>} */
async function wordsIn({ index, files }, file) {
  const isThere = index.wordStamps && file >= 0 && file < index.firstWords.length
  if (!isThere || (files.size >= mostFiles && !files.has(file))) return new Map()
  files.add(file)
  return loadWords(index, file)
}

/** @type {(search: Search, files: number[]) => Promise<Entry[]>} */
const allWordsIn = async (search, files) =>
  (await Promise.all(files.map(file => wordsIn(search, file)))).flatMap(each => [...each.values()])

/** @type {(search: Search, term: string) => Promise<Entry | undefined>} */
const entryOf = async (search, term) => (await wordsIn(search, fileOf(search, term))).get(term)

/** @type {(search: Search, word: string) => string} */
const stem = ({ index }, word) => stemOf(word, index.endings)

/** Finds the products that fit a query.
 * @param {string} query */
export async function find(query) {
  const index = await loadIndex()
  /** @type {Search} */
  const search =
    { index, files: new Set(), corrections: new Map(), marks: new Set(), hasPart: false }
  const typed = wordsOf(query).slice(0, mostWords)
  // All that is needed for certain is loaded at once.
  const certain = typed.flatMap((word, at) => [stem(search, word),
    ...(synonymsAt(search, typed.slice(at))?.slot.ways ?? []).flatMap(({ terms }) => terms)])
  await Promise.all(certain.map(term => entryOf(search, term)))
  // An id or a GTIN is one word without zeros before it.
  const id = `#${typed.join('').replace(/^0+(?=\d{8,}$)/, '')}`
  const whole = /\d/.test(query) && await entryOf(search, id)
  const found = whole ? { numbers: [...weightsOf(whole).keys()], full: whole.size }
    : await rank(search, await slotsOf(search, typed), typed)
  const { corrections, marks, hasPart } = search
  return { ...found, full: hasPart ? 0 : found.full, corrections, index, marks }
}

/** @type {(search: Search, typed: string[]) => Promise<Slot[]>} */
async function slotsOf(search, typed) {
  /** @type {Slot[]} */
  const slots = []
  let isWhole = true
  for (let at = 0; at < typed.length; at++) {
    const phrase = synonymsAt(search, typed.slice(at))
    if (phrase) {
      // A compound with synonyms is its parts, too.
      const parts = phrase.count === 1 ? await partsOf(search, typed[at]) : []
      if (parts.length > 1) {
        const terms = parts.map(part => stem(search, part))
        phrase.slot.ways.push({ terms, share: shareOfOther })
      }
      slots.push(phrase.slot)
      at += phrase.count - 1
      isWhole = false
      continue
    }
    const parts = await partsOf(search, typed[at])
    isWhole &&= parts.length === 1
    const whole = { terms: [stem(search, typed[at])], share: 1 }
    for (const part of parts) {
      const own = synonymsAt(search, [part])?.slot.ways ?? await waysOf(search, part)
      slots.push({ word: part, ways: parts.length > 1 ? [...own, whole] : own })
    }
  }
  // `mousepad` for `mouse pad`.
  for (const [at, { word }] of isWhole ? slots.slice(0, -1).entries() : []) {
    const joined = { terms: [stem(search, word + slots[at + 1].word)], share: shareOfOther }
    slots[at].ways.push(joined)
    slots[at + 1].ways.push(joined)
  }
  return slots
}

/** A word without a last vowel, `s` or both, as far as three letters are left.
 * @param {string} term */
export const bare = term => term.replace(/(?<=\p{L}{3})[aeiouyаеиоуыэюяйьъ]?s?$/u, '')

/** A word as it is typed, and with `oe` for `ö`; where no endings are known, also the words of the
 * catalog that differ in such a last letter.
 * @type {(search: Search, word: string) => Promise<Way[]>} */
async function waysOf(search, word) {
  const typed = [...new Set([word, word.replace(/([aou])e/g, '$1')])]
    .map(each => ({ terms: [stem(search, each)], share: 1 }))
  if (search.index.endings) return typed
  const [{ terms: [term] }] = typed
  const beside = [...(await wordsIn(search, fileOf(search, term))).keys()].filter(each =>
    each !== term && each.startsWith(bare(term)) && bare(each) === bare(term))
  return [...typed, ...beside.map(each => ({ terms: [each], share: shareOfOther }))]
}

/** The longest synonym that words begin with, and of how many of them it takes the place.
 * @type {(search: Search, words: string[]) => { slot: Slot, count: number } | null} */
function synonymsAt(search, words) {
  const terms = words.map(word => stem(search, word))
  const [best] = search.index.synonyms.flatMap(group => group.map(phrase => ({ group, phrase })))
    .filter(({ phrase }) => phrase.every((term, at) => term === terms[at]))
    .sort((one, other) => other.phrase.length - one.phrase.length)
  if (!best) return null
  const { group, phrase } = best
  const others = group.filter(each => each !== phrase)
  const ways = [{ terms: phrase, share: 1 },
    ...others.map(each => ({ terms: each, share: shareOfOther }))]
  return { slot: { word: words.slice(0, phrase.length).join(' '), ways }, count: phrase.length }
}

/** The parts of a compound, or the word itself.
 * @type {(search: Search, word: string) => Promise<string[]>} */
async function partsOf(search, word) {
  const known = await entryOf(search, stem(search, word))
  if (known) return known.parts.length > 1 ? known.parts : [word]
  if (/\d/.test(word)) return [word]
  const cuts = [...Array(word.length).keys()].slice(shortestFirst, 1 - shortestLast)
  const halves = await Promise.all(cuts.map(async cut => {
    const first = await entryOf(search, stem(search, word.slice(0, cut)))
    if (!first) return null
    // What stands for it is loaded at the same time.
    for (const { terms } of synonymsAt(search, [word.slice(cut)])?.slot.ways ?? []) {
      for (const term of terms) entryOf(search, term).catch(() => {})
    }
    const last = await entryOf(search, stem(search, word.slice(cut)))
    return last ? { count: first.size * last.size, parts: [...first.parts, ...last.parts] } : null
  }))
  let best = { count: 0, parts: [word] }
  for (const half of halves) if (half && half.count > best.count) best = half
  return best.parts
}

/** How well the products fit a slot, and how much it says.
 * @type {(search: Search, slot: Slot, isLast: boolean) =>
 *   Promise<{ fits: Map<number, number>, rarity: number }>} */
async function fit(search, { word, ways }, isLast) {
  /** @param {Way[]} some */
  const load = async some => (await Promise.all(some.map(async ({ terms, share }) => ({
    share, entries: await Promise.all(terms.map(term => entryOf(search, term))),
  })))).filter(({ entries }) => entries.every(Boolean))
  let known = await load(ways)
  const isKnown = (await load(ways.slice(0, 1))).length > 0
  if (known.reduce((sum, { entries }) => sum + (entries[0]?.size ?? 0), 0) < fewProducts) {
    const meant = await meantBy(search, word, isLast, known.length > 0)
    known = [...known, ...await load(meant.flatMap(term =>
      synonymsAt(search, [term])?.slot.ways ?? [{ terms: [term], share: 1 }]))]
  }
  /** @type {Map<number, number>} */
  const fits = new Map()
  const sizes = known.map(({ share, entries }) => {
    for (const entry of entries) if (entry) search.marks.add(entry.term)
    const [first, ...others] = entries.flatMap(entry => entry ? [weightsOf(entry)] : [])
    let size = 0
    for (const [number, weight] of first) {
      if (!others.every(list => list.has(number))) continue
      const sum = others.reduce((all, list) => all + (list.get(number) ?? 0), weight)
      fits.set(number, Math.max(fits.get(number) ?? 0, share * sum / entries.length))
      size++
    }
    return size
  })
  const { total } = search.index
  const size = isKnown ? sizes[0] : Math.max(0, ...sizes)
  return { fits, rarity: Math.log(1 + (total - size + 0.5) / (size + 0.5)) }
}

/** @type {(one: Pick<Entry, 'term' | 'size'>, other: Pick<Entry, 'term' | 'size'>) => number} */
const byFrequency = (one, other) => other.size - one.size || (one.term < other.term ? -1 : 1)

/** The terms that a word which hardly any product has may stand for: those that it begins, those
 * that it may be a typing error of, or a part of it that is known.
 * @type {(search: Search, word: string, isLast: boolean, isKnown: boolean) => Promise<string[]>} */
async function meantBy(search, word, isLast, isKnown) {
  const begun = isLast ? await completionsOf(search, stem(search, word)) : []
  if (begun.length || isKnown || word.includes(' ')) return begun
  const near = await correctionsOf(search, word)
  if (near.length) return near
  const part = await partOf(search, word)
  search.hasPart ||= part.length > 0
  return part
}

/** @type {(search: Search, term: string) => Promise<string[]>} */
async function completionsOf(search, term) {
  if (term.length < 3) return []
  const file = fileOf(search, term)
  const next = search.index.firstWords[file + 1]?.startsWith(term) ? [file + 1] : []
  const begun = (await allWordsIn(search, [file, ...next]))
    .filter(each => each.term.startsWith(term)).sort(byFrequency)
  return begun.slice(0, mostCompletions).map(each => each.term)
}

/** The words with the fewest errors, of those that stand near a word in the index.
 * @type {(search: Search, word: string) => Promise<string[]>} */
async function correctionsOf(search, word) {
  const term = stem(search, word)
  const most = word.length < 4 || /^\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  const file = fileOf(search, term)
  const beside = [file - 1, file + 1].filter(each =>
    search.index.firstWords[Math.max(each, file)]?.startsWith(word[0]))
  /** @type {Pick<Entry, 'term' | 'size'>[]} */
  const synonyms = search.index.synonyms.flat().filter(terms => terms.length === 1)
    .map(([term]) => ({ term, size: 0 }))
  for (const files of most ? [[file], beside] : []) {
    const near = [...synonyms, ...await allWordsIn(search, files)]
      .map(entry => ({
        entry,
        edits: Math.min(...[word, term].map(each => distance(each, entry.term, most))),
      }))
      .filter(({ edits }) => edits <= most)
      .sort((one, other) => one.edits - other.edits || byFrequency(one.entry, other.entry))
    if (!near.length) continue
    search.corrections.set(word, near[0].entry.term)
    return near.filter(({ edits }) => edits === near[0].edits).slice(0, mostCorrections)
      .map(({ entry }) => entry.term)
  }
  return []
}

/** The longest part that is known, at the end or else at the beginning.
 * @type {(search: Search, word: string) => Promise<string[]>} */
async function partOf(search, word) {
  const letters = [...word].map((_, at) => at)
  const ends = letters.slice(shortestFirst, 1 - shortestFirst).map(at => word.slice(at))
  const beginnings = letters.slice(shortestFirst).reverse().map(at => word.slice(0, at))
  for (const part of [...ends, ...beginnings]) {
    const entry = await entryOf(search, stem(search, part))
    if (entry && entry.size >= fewProducts) return [entry.term]
  }
  return []
}

/** The edits between two words, swapped neighbours as one; above the most if there are more.
 * @type {(one: string, other: string, most: number) => number} */
export function distance(one, other, most) {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  if (!a || !b) return a.length + b.length
  if (!most) return 1
  const rests = [[a.slice(1), b], [a, b.slice(1)], [a.slice(1), b.slice(1)]]
  if (a[0] === b[1] && a[1] === b[0]) rests.push([a.slice(2), b.slice(2)])
  return 1 + Math.min(...rests.map(([rest, end]) => distance(rest, end, most - 1)))
}

/** The products in the order in which they fit all slots, and how many have all of them.
 * @type {(search: Search, slots: Slot[], typed: string[]) =>
 *   Promise<{ numbers: number[], full: number }>} */
async function rank(search, slots, typed) {
  const fitting = await Promise.all(slots.map((slot, at) =>
    fit(search, slot, at === slots.length - 1)))
  /** @type {Map<number, { number: number, score: number, covered: number, isFull: boolean }>} */
  const sums = new Map()
  const whole = fitting.reduce((sum, { rarity }) => sum + rarity, 0)
  for (const { fits, rarity } of fitting) {
    for (const [number, weight] of fits) {
      const sum = sums.get(number) ?? { number, score: 0, covered: 0, isFull: false }
      sum.score += rarity * weight
      sum.covered += rarity
      sums.set(number, sum)
    }
  }
  const isNamed = inAisles(search, aisle => isNamedBy(aisle, typed, search))
  for (const sum of sums.values()) {
    if (isNamed(sum.number)) {
      sum.score += whole * shareOfAisle
      sum.covered = whole
    }
    sum.isFull = sum.covered > whole - 1e-9
    sum.score = Math.round(sum.score * sum.covered / whole * 1e9)
  }
  // If no product has all parts of a compound, an aisle that one of them names is meant.
  if (![...sums.values()].some(({ isFull }) => isFull)) {
    const parts = new Set(slots.filter(({ word }) => !typed.includes(word))
      .map(({ word }) => stem(search, word)))
    const isMeant = inAisles(search, ({ terms }) => terms.every(term => parts.has(term)))
    for (const sum of sums.values()) {
      if (isMeant(sum.number)) sum.score += Math.round(whole * shareOfAisle * 1e9)
    }
  }
  return inOrder(search, [...sums.values()])
}

/** @type {(search: Search, scored: { number: number, score: number, isFull: boolean }[]) =>
 *   Promise<{ numbers: number[], full: number }>} */
async function inOrder(search, scored) {
  /** @type {(one: any, other: any) => number} */
  const byScore = (one, other) => other.isFull - one.isFull || other.score - one.score
  const found = scored.sort(byScore)
  const full = found.filter(({ isFull }) => isFull).length
  const least = (found[full]?.score ?? 0) * shareOfBest
  const shown = found.filter(({ isFull, score }) =>
    isFull || (full < fewResults && score >= least))
  const digitOf = await loadEach('ranks', ranksPerFile, shown.map(({ number }) => number),
    search.index, mostRankFiles)
  /** @type {(found: { number: number }) => number} */
  const rankOf = ({ number }) => valueOf(digitOf(number) ?? '_')
  shown.sort((one, other) =>
    byScore(one, other) || rankOf(one) - rankOf(other) || one.number - other.number)
  return { numbers: shown.map(({ number }) => number), full }
}

/** Whether the product with a number is in one of some aisles.
 * @type {(search: Search, isOne: (aisle: Aisle) => boolean) => (number: number) => boolean} */
function inAisles({ index: { aisles } }, isOne) {
  const ranges = aisles.flatMap((aisle, at) =>
    isOne(aisle) ? [{ start: aisle.start, end: aisles[at + 1]?.start ?? Infinity }] : [])
  return number => ranges.some(({ start, end }) => start <= number && number < end)
}

/** Whether a query is the name of an aisle, or of one above it.
 * @type {(aisle: Aisle, typed: string[], search: Search) => boolean} */
function isNamedBy({ terms, above }, typed, search) {
  /** @param {string[]} terms */
  const keyOf = terms => [...new Set(terms)].sort().join(' ')
  return keyOf(terms) === keyOf(typed.map(word => stem(search, word)))
    || (above !== undefined && isNamedBy(search.index.aisles[above], typed, search))
}

// MARK: Results

/** Whether a word of a text has what was searched for.
 * @param {string} word
 * @param {Pick<Found, 'marks'> & { index: { endings: string } }} found */
export function isMarked(word, { marks, index }) {
  const folded = foldedWord(word)
  return marks.has(stemOf(folded, index.endings))
    || [...marks].some(mark => mark.length >= shortestLast && folded.includes(mark))
}

/** Marks words of the text of an element.
 * @type {(element: HTMLElement, found: Found) => void} */
const mark = (element, found) =>
  element.replaceChildren(...(element.textContent ?? '').split(wordPattern).map(word =>
    isMarked(word, found)
      ? Object.assign(document.createElement('mark'), { textContent: word }) : word))

/** The ready cards of products.
 * @param {number[]} numbers
 * @param {SearchIndex} index */
export const loadProducts = (numbers, { aisles, cardStamps }) => cardsAt(numbers, file => {
  const first = file * cardsPerFile
  // One without products has the number of the next one.
  const aisle = aisles.findLast(({ start }) => start <= first)
  if (!aisle) throw new MixedBuilds()
  const digit = Math.floor(file / filesPerStamp) * stampDigits
  const stamp = cardStamps.slice(digit, digit + stampDigits)
  return `${folder()}${aisle.folder}cards-${(first - aisle.start) / cardsPerFile}.txt?${stamp}`
})

/** How many products a search found: those with all words, if there are any.
 * @param {string} query
 * @param {Found} found */
function countText(query, { numbers, full, index: { texts } }) {
  const count = full || numbers.length
  const text = texts[`search_count_${new Intl.PluralRules(language).select(count)}`]
  return fillIn(text, { count: formatNumber(count), query })
}

/** What helps where a search found little.
 * @param {Found} found */
function adviceText({ numbers: { length }, full, index: { texts } }) {
  if (!length) return texts.search_nothing
  return full ? '' : fillIn(texts.search_some, { count: formatNumber(length) })
}

/** The query as it was understood, with words as they are marked; empty if it is what was typed.
 * @type {(query: string, found: Found, marks: Element[]) => string} */
function correctedText(query, { corrections, index: { endings, texts } }, marks) {
  const words = marks.map(({ textContent }) => textContent ?? '')
  const corrected = query.split(wordPattern).map(part => {
    const term = corrections.get(foldedWord(part))
    return term === undefined ? part
      : words.find(word => stemOf(foldedWord(word), endings) === term) ?? term
  }).join('')
  return corrected === query ? '' : fillIn(texts.search_corrected, { query: corrected })
}

// MARK: Below the field

/** @returns {HTMLInputElement} */
const searchField = () => $('.search-form [name=q]')

/** Shows what is found as one types, below the field of a page. */
export function startSuggesting() {
  const field = searchField()
  const form = /** @type {HTMLFormElement} */ (field.form)
  const [box, status] = ['div', 'p'].map(each => document.createElement(each))
  Object.assign(box, { className: 'search-results', hidden: true })
  status.setAttribute('role', 'status')
  form.append(box)
  let last = Promise.resolve()
  /** @type {Promise<void> | undefined} It waits for the end of an earlier one. */
  let next
  const search = () => {
    next ??= last = last.then(() => {
      next = undefined
      return suggest(box, status)
    })
  }
  /** @param {FocusEvent} event */
  const isInForm = ({ relatedTarget }) => form.contains(/** @type {Node | null} */ (relatedTarget))
  field.oninput = search
  field.onfocus = event => { if (!isInForm(event)) search() }
  form.onkeydown = event => {
    moveByArrows(event, [field, ...$$('h3 a, .forward-link', box)])
    if (event.key !== 'Escape') return
    field.focus()
    box.hidden = true
  }
  form.addEventListener('focusout', event => { if (!isInForm(event)) box.hidden = true })
  // Otherwise, the field would lose the focus and the list close before the click.
  box.onmousedown = event => event.preventDefault()
  // One may have typed before this was loaded.
  search()
  loadIndex().catch(() => {})
}

/** @type {(box: HTMLElement, status: HTMLElement) => Promise<void>} */
async function suggest(box, status) {
  const { form, value } = searchField()
  const query = value.trim()
  if (query) {
    await withOneBuild(async () => {
      const found = await find(query)
      const list = Object.assign(document.createElement('ul'), { className: 'card-list' })
      for (const card of await loadProducts(found.numbers.slice(0, mostSuggestions), found.index)) {
        // The page may show the same one.
        const own = /** @type {HTMLElement} */ (card.cloneNode(true))
        mark($('h3 bdi', own), found)
        list.append(own)
      }
      status.textContent = correctedText(query, found, $$('mark', list))
        || (found.numbers.length && adviceText(found)) || countText(query, found)
      const all = Object.assign(document.createElement('a'), {
        className: 'forward-link', href: `${folder()}search.html?q=${encodeURIComponent(query)}`,
        textContent: found.index.texts.search_all, hidden: found.numbers.length <= mostSuggestions,
      })
      box.replaceChildren(list, all, status)
    }).catch(error => {
      status.textContent = error instanceof MixedBuilds ? '' : form?.dataset.failed ?? ''
      box.replaceChildren(status)
    })
  }
  box.hidden = !query || !form?.contains(document.activeElement)
}

// MARK: Values

/** What was found as the numbers of a listing, without anything to sort and filter by.
 * @type {(found: Found) => Results} */
const plainNumbers = found => ({
  found, total: found.numbers.length, cards: [], places: [], orders: [], filters: [], flags: [],
  tail: found.full && found.full < found.numbers.length ? {
    from: found.full, heading: found.index.texts.search_partly,
  } : null,
})

/** @param {Pick<Found, 'numbers' | 'index'>} found */
async function loadValues({ numbers, index }) {
  const textOf = await loadEach('values', valuesPerFile, numbers, index)
  return numbers.map(number => {
    const [price, perUnit = '', discount = 0, aisle, flags = '', brand = '', now = '', ...amounts] =
      textOf(number).split('\t')
    const [, unit, unitPrice] = perUnit.match(/^(\D*)(.*)$/)
    return {
      price: Number(price), unit, unitPrice: Number(unitPrice), discount: Number(discount), flags,
      aisle: Number(aisle), brand, kind: now.slice(0, 1), share: Number(now.slice(1) || 1e6),
      amounts,
    }
  })
}

/** A filter by texts, those of most products first.
 * @type {(id: string, name: string, search: string, values: string[]) => TextFilter} */
function textFilter(id, name, search, values) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const choices = [...counts].sort(([, few], [, many]) => many - few)
    .map(([value]) => ({ value, label: value.split(' > ').at(-1) ?? '' }))
  return { id, name, search, choices, values }
}

/** @type {(found: Found, values: Values[]) => Results} */
export function numbersOf(found, values) {
  const { filters, flags, texts, aisles } = found.index
  /** @type {(aisle: number | undefined) => string[]} */
  const pathOf = aisle =>
    aisle === undefined ? [] : [...pathOf(aisles[aisle].above), aisles[aisle].name]
  const verdicts = ['lowest-ever', 'good', 'usual', 'high']
  return {
    ...plainNumbers(found),
    orders: ordersOf(values),
    filters: filters.map((filter, number) => ({
      ...filter, order: null,
      values: values.map(({ amounts }) => amounts[number] ? Number(amounts[number]) : null),
    })),
    flags: flags.map(({ key, letter, filter }) => {
      const products = values.flatMap(({ flags }, at) => flags.includes(letter) ? at : [])
      return {
        key, filter: { ...filter, is_offered: filter.is_offered && products.length > 0 }, products,
      }
    }),
    texts: [
      textFilter('brand', texts.brand, texts.brand_search, values.map(({ brand }) => brand)),
      {
        id: 'price-now', name: texts.price_now,
        choices: verdicts.map(value =>
          ({ value, label: texts[`price_now_${value.replace('-', () => '_')}`] })),
        values: values.map(({ kind }) => kind ? verdicts[Number(kind)] : null),
      },
      textFilter('aisle', texts.aisle, texts.aisle_search,
        values.map(({ aisle }) => pathOf(aisle).join(' > '))),
    ],
  }
}

/** @param {Values[]} values */
function ordersOf(values) {
  // Kilograms and litres come before pieces and metres.
  const units = [...new Set(['kg', 'l', ...values.map(({ unit }) => unit)])]
  const brands = [...new Set(values.map(({ brand }) => brand))]
    .sort(new Intl.Collator(language).compare)
  /** @type {Record<string, (value: Values) => number | null>} */
  const ranks = {
    price: ({ price }) => price,
    'unit-price': ({ unit, unitPrice }) => unit ? units.indexOf(unit) * 1e9 + unitPrice : null,
    discount: ({ discount }) => discount > 0 ? discount : null,
    brand: ({ brand }) => brand ? brands.indexOf(brand) : null,
    'price-now': ({ kind, share }) => kind ? Number(kind) * 1e9 + share : null,
  }
  return Object.entries(ranks).map(([key, rankOf]) =>
    ({ key, filter: null, groups: [], ranks: values.map(rankOf) }))
    .filter(({ ranks }) => ranks.some(rank => rank !== null))
}

// MARK: The page of results

// A listing, whose address has the query, the order and the filters.

/** What was found, from the first use of values on with those by which it is sorted and filtered.
 * @type {Promise<Results> | undefined} */
let latest

function startPage() {
  const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  // Before the tools of the page are made, which takes its time.
  if (query) resultsFor({ query }, false, false)
  $('#search-fallback').hidden = true
  shared.listing({ numbers: resultsFor, cards: resultCards, say })
  $('#search-results').classList.toggle('is-idle', !query)
  // One may have typed before this was loaded.
  searchField().value ||= query
  if (query) document.title = `${query} – ${document.title}`
}

/** @type {(state: { query?: string }, isWhole: boolean, isAgain: boolean) => Promise<Results>} */
function resultsFor({ query = '' }, isWhole, isAgain) {
  if (isAgain || !latest) latest = find(query).then(plainNumbers)
  if (isWhole) {
    latest = latest.then(async results =>
      results.texts ? results : numbersOf(results.found, await loadValues(results.found)))
  }
  latest.catch(() => { latest = undefined })
  return latest
}

/** @type {(places: number[], results: Results) => Promise<HTMLElement[]>} */
async function resultCards(places, { found }) {
  const cards = await loadProducts(places.map(place => found.numbers[place]), found.index)
  for (const card of cards) mark($('h3 bdi', card), found)
  return cards
}

/** Shows how much was found, and of which words.
 * @type {(total: number, results: Results, state: State, cards: HTMLElement[]) => string} */
function say(total, { found }, { query = '', chosen }, cards) {
  const section = $('#search-results')
  const text = chosen.length ? shared.shownText(total) : adviceText(found)
  const [h1, summary, corrected] = $$('h1, .search-summary, .search-corrected', section)
  h1.textContent = countText(query, found)
  summary.textContent = text
  corrected.textContent = correctedText(query, found, cards.flatMap(card => $$('mark', card)))
  corrected.hidden = !corrected.textContent
  $('.listing-tools', section).hidden = !found.numbers.length
  section.classList.toggle('is-empty', !found.numbers.length)
  return `${h1.textContent} ${text}`
}

if (globalThis.document && $('#search-results')) startPage()
