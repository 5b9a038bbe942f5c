import { forEachProduct, isIndexFileLoaded, loadIndexFile, spend } from './search-files.js'
import { beginning, errorsIn, rateWord, stemOf } from './search-rating.js'
import { wordsOf } from './search-words.js'
const fileBytes = 3e3
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
const [name, parent] = text.split('\t')
return { name, parent, words: wordsOf(name).map(word => word.text) }
}))
export const aisleName = (aisle, index) => aislesOf(index)[aisle].name
export function aisleAbove(aisle, index) {
const { parent } = aislesOf(index)[aisle]
return parent ? Number(parent) : undefined
}
const aislesWith = (index, isMeant) => aislesOf(index)
.flatMap(({ words }, aisle) => words.some(isMeant) ? [aisle] : [])
function isBelow(aisle, other, index) {
if (aisle === other) return true
const above = aisleAbove(aisle, index)
return above !== undefined && isBelow(above, other, index)
}
export function findAisles(index, term) {
const rated = isMeant => aislesWith(index, word => isMeant(rateWord(term, word)))
const innermost = found => found.filter(aisle =>
!found.some(other => other !== aisle && isBelow(other, aisle, index)))
const strong = innermost(rated(rating => rating < beginning))
return {
strong,
weak: strong.length || term.length < 4 ? [] : innermost(rated(rating => rating === beginning)),
}
}
export const nearAisles = (index, term) => aislesWith(index, word =>
errorsIn(term, word, 1) < 2 || (word.length > 3 && term.startsWith(stemOf(word))))
const startsOf = index => index.first_aisles.split(' ').map(Number)
const fileOf = (aisle, starts) => starts.findLastIndex(start => start <= aisle)
const nameOf = file => `search/aisles-${file}.json`
export async function loadAisle(aisle, index) {
const starts = startsOf(index)
const file = fileOf(aisle, starts)
const { aisles } = await loadIndexFile(nameOf(file), index)
const [folder, numbers] = aisles[aisle - starts[file]].split('\t')
return { name: aisleName(aisle, index), path: `aisles/${folder}index.html`, numbers }
}
export async function loadMembers(index, found, lists) {
if (!found.length) return
const wanted = [...aislesOf(index).keys()]
.filter(aisle => found.some(other => isBelow(aisle, other, index)))
const starts = startsOf(index)
const names = new Set(wanted.map(aisle => nameOf(fileOf(aisle, starts))))
const missing = [...names].filter(name => !isIndexFileLoaded(name))
if (!spend(missing.length * fileBytes, lists)) return
const members = new Uint8Array(index.total)
await Promise.all(wanted.map(async aisle => {
const { numbers } = await loadAisle(aisle, index)
forEachProduct(numbers, number => { members[number] = 1 })
}))
return members
}
