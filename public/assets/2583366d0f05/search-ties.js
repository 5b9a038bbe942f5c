import { digits, forEachProduct, isIndexFileLoaded, loadIndexFile, spend } from './search-files.js'
import { MixedBuilds, loadEach } from './templates.js'
const productsPerFile = 2048
const fileBytes = 4200
const [codesOfUnit, none] = [1024, 4095]
const mostSorted = 48
function tiesOf(index) {
if (index.tieOf) return index.tieOf
const tieOf = index.tieOf = new Int32Array(index.total)
let start = null
forEachProduct(index.ties, number => {
if (start !== null) tieOf.fill(start + 1, start, number)
start = start === null ? number : null
})
return tieOf
}
async function loadCodes(numbers, lists) {
const nameOf = number => `search/unit-prices-${Math.floor(number / productsPerFile)}.json`
const names = new Set(numbers.map(nameOf))
const missing = [...names].filter(name => !isIndexFileLoaded(name))
if (!spend(missing.length * fileBytes, lists)) return
const files = await loadEach(names, name => loadIndexFile(name, lists.index))
return new Map(numbers.map(number => {
const at = number % productsPerFile * 2
const { prices } = files.get(nameOf(number))
return [number, (digits.get(prices[at]) ?? 0) * 64 + (digits.get(prices[at + 1]) ?? 0)]
}))
}
export function unitRank(products, unitOf) {
const counts = Map.groupBy(products, unitOf)
return ( product) =>
unitOf(product) ? -(counts.get(unitOf(product)) ?? []).length : 1
}
async function sortRun(run, lists) {
const codes = await loadCodes(run, lists).catch(error => {
if (error instanceof MixedBuilds) throw error
})
if (!codes) return run
const code = number => codes.get(number) ?? none
const rank = unitRank(run, number =>
code(number) < none && `${Math.floor(code(number) / codesOfUnit)}`)
return run.toSorted((one, other) => rank(one) - rank(other) || code(one) - code(other))
}
export async function sortTies(groups, index, lists) {
const tieOf = tiesOf(index)
const runs = []
for (const numbers of groups) {
const first = runs.length
for (const number of numbers) {
const last = runs.length > first && runs[runs.length - 1]
if (last && tieOf[number] && tieOf[last[0]] === tieOf[number]) last.push(number)
else runs.push([number])
}
}
let count = 0
for (const [at, run] of runs.entries()) {
if (count >= mostSorted) break
if (run.length > 1) runs[at] = await sortRun(run, lists)
count += run.length
}
return runs.flat()
}
