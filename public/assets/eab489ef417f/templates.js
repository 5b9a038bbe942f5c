import { render } from './mustache.js'
const files = new Map()
export function loadFile(url) {
if (!files.has(url)) {
const file = fetch(url).then(response => {
if (!response.ok) throw new Error(response.status)
return response.json()
})
files.set(url, file)
file.catch(() => files.delete(url))
}
return files.get(url)
}
export const loadEach = async (keys, load) =>
new Map(await Promise.all(Array.from(keys, async key => [key, await load(key)])))
export const isLoaded = url => files.has(url)
export const $ = (selector, parent = document) => parent.querySelector(selector)
export const $$ = (selector, parent = document) => [...parent.querySelectorAll(selector)]
export const language = document.documentElement.lang
const script = $('script[src*="assets/"][src$="/script.js"]')
const { languageFolder = '' } = script.dataset
const assets = script.getAttribute('src').slice(0, -'script.js'.length)
export const root = assets.replace(/assets\/([0-9a-f]{12}\/)?$/, '')
export const languageRoot = root + languageFolder
const [{ program, site: { strings: allStrings, ...facts } }, moment] = await Promise.all([
loadFile(`${assets}${languageFolder}script.json`), loadFile(`${languageRoot}as-of.json`),
])
export const strings = allStrings
export const site = {
...facts, ...moment, shop: { ...facts.shop, link: `${languageRoot}index.html` }, root, assets,
language_root: languageRoot, news_link: `${languageRoot}news/index.html`,
}
export const fillIn = (string, values) => string.replace(/\{(\w+)\}/g, (_, name) => values[name])
const plurals = new Intl.PluralRules(language)
export const pluralForm = (key, number) => strings[`${key}_${plurals.select(number)}`]
export const formatNumber = (value, options) =>
new Intl.NumberFormat(language, options).format(value)
export const decimalMark = formatNumber(1.5).includes(',') ? ',' : '.'
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
export const nextTask = () => new Promise(done => setTimeout(done))
export function renderTemplate(name, data) {
const template = document.createElement('template')
template.innerHTML = render(program, name, site, data).trim()
const { content } = template
return content.childElementCount > 1 ? content : content.firstElementChild
}
export function localLink(url) {
const base = site.shop.url.slice(0, site.shop.url.length - languageFolder.length)
return url?.startsWith(base) && !url.startsWith('//') ? root + url.slice(base.length) : url
}
export const initialOf = name => (name.match(/[\p{L}\p{N}]\p{M}*/u) ?? name)[0].toUpperCase()
export const withTemplateFields = product => ({
...product, change: product.change && { ...product.change, is_rise: !product.change.discounted },
link: localLink(product.url), image_source: localLink(product.image),
initial: initialOf(product.name), is_unavailable: product.available === false,
})
