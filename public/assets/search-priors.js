import { digits, loadPlaces } from './search-files.js?v=18b3b2f8ad3e'
import { MixedBuilds } from './templates.js?v=18b3b2f8ad3e'
const mostSorted = 64
const [shareOfDouble, shareOfUnavailable] = [0.02, 0.2]
const shareOfTie = 0.03
const [codesOfUnit, none] = [1024, 4095]
function unitRank(products, unitOf) {
const counts = Map.groupBy(products, unitOf)
return ( product) =>
unitOf(product) ? -(counts.get(unitOf(product)) ?? []).length : 1
}
export async function sortByPriors(numbers, scoreOf, index) {
const first = numbers.slice(0, mostSorted)
const placeOf = await loadPlaces('priors', first, index).catch(error => {
if (error instanceof MixedBuilds) throw error
})
if (!placeOf) return numbers
const products = first.map(number => {
const { file: { priors }, place } = placeOf(number)
const [rank, high, low] = Array.from(priors.slice(place * 3, place * 3 + 3),
digit => digits.get(digit) ?? 0)
return { number, isAvailable: rank > 31, popularity: rank % 32, code: high * 64 + low }
})
const least = Math.min(...products.map(each => each.popularity || 31))
const rank = unitRank(products, ({ code }) =>
code < none && `${Math.floor(code / codesOfUnit)}`)
const steps = new Map(products.map(({ number, isAvailable, popularity }) => {
const share = (1 + shareOfDouble * Math.max(0, popularity - least))
* (isAvailable ? 1 : 1 - shareOfUnavailable)
return [number, Math.round(Math.log(scoreOf(number) * share) / shareOfTie)]
}))
const sorted = products.sort((one, other) =>
(steps.get(other.number) ?? 0) - (steps.get(one.number) ?? 0)
|| rank(one) - rank(other) || one.code - other.code || one.number - other.number)
return [...sorted.map(({ number }) => number), ...numbers.slice(mostSorted)]
}
