import { beginning, rateWord } from './search-rating.js?v=18b3b2f8ad3e'
import { wordsOf } from './search-words.js?v=18b3b2f8ad3e'
const aislesOf = index => (index.aisles ??= index.aisle_names.map(text => {
const [name, parent, folder] = text.split('\t')
return { name, parent, folder, words: wordsOf(name).map(word => word.text) }
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
const found = aislesWith(index, word => rateWord(term, word) < beginning)
return found.filter(aisle =>
!found.some(other => other !== aisle && isBelow(other, aisle, index)))
}
export const aisleWords = (index, term) => [...new Set(aislesOf(index).flatMap(({ words }) =>
words.flatMap(word => rateWord(term, word) < beginning ? `@${word}` : [])))].sort()
function folderOf(aisle, index) {
const { parent, folder } = aislesOf(index)[aisle]
return `${parent ? folderOf(Number(parent), index) : ''}${folder}/`
}
export const describeAisle = (aisle, index) =>
({ name: aisleName(aisle, index), path: `aisles/${folderOf(aisle, index)}index.html` })
