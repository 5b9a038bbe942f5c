import { render } from './mustache.js?v=32bf05f1a3a6'
import { $ } from './page.js?v=32bf05f1a3a6'
const files = new Map()
let cache = 'default'
export class MixedBuilds extends Error {}
export function loadFile(url) {
const known = files.get(url)
if (known) return known
const file = fetch(url, { cache }).then(response => {
if (response.status === 404) throw new MixedBuilds(url)
if (!response.ok) throw new Error(String(response.status))
return response.json()
})
files.set(url, file)
file.catch(() => files.delete(url))
return file
}
export async function loadEach(keys, load) {
const loaded = await Promise.all([...keys].map(async key => ({ key, value: await load(key) })))
return new Map(loaded.map(({ key, value }) => [key, value]))
}
export const isLoaded = url => files.has(url)
export async function withOneBuild(prefix, make) {
try {
return await make()
} catch (error) {
if (!(error instanceof MixedBuilds)) throw error
}
for (const url of files.keys()) if (url.startsWith(prefix)) files.delete(url)
cache = 'reload'
return make()
}
const script = globalThis.document && $('script[src*="assets/script.js"]')
const languageFolder = script?.dataset.languageFolder ?? ''
const assets = script?.getAttribute('src').split('script.js')[0] ?? ''
export const version = script ? new URL(script.src).search : ''
export const language = globalThis.document?.documentElement.lang ?? 'en'
export const root = assets.replace(/assets\/$/, '')
export const languageRoot = root + languageFolder
export const strings = {}
export const site = ({})
export const decimalMark =
new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.'
let program
export async function loadSite() {
const data = await loadFile(`${assets}${languageFolder}script.json${version}`)
const { strings: allStrings, ...facts } = data.site
program = data.program
Object.assign(strings, allStrings)
Object.assign(site, facts, {
shop: { ...facts.shop, link: `${languageRoot}index.html` }, root, assets,
assets_version: version.slice('?v='.length), language_root: languageRoot,
news_link: `${languageRoot}news/index.html`,
})
}
export const loadMoment = async () => (await loadFile(`${languageRoot}as-of.json`)).as_of
export const fillIn = (string, values) => string.replace(/\{(\w+)\}/g, (_, name) => values[name])
export const pluralForm = (key, number) =>
strings[`${key}_${new Intl.PluralRules(language).select(number)}`]
export const formatNumber = (value, options) =>
new Intl.NumberFormat(language, options).formatToParts(value)
.map(({ type, value: part }) =>
(type === 'group' && options?.style !== 'currency' && site.group_separator) || part).join('')
export const initialOf = name => (name.match(/[\p{L}\p{N}]\p{M}*/u) ?? name)[0].toUpperCase()
export function renderTemplate(name, data = {}) {
const template = document.createElement('template')
template.innerHTML = render(program, name, site, data).trim()
const { content } = template
return content.childElementCount > 1 ? content : content.firstElementChild
}
export function showChange(status) {
const button = document.createElement('button')
button.textContent = strings.refresh
button.onclick = () => location.reload()
status.replaceChildren(strings.shop_changed, ' ', button)
}
export function localLink(url) {
const base = site.shop.url.slice(0, site.shop.url.length - languageFolder.length)
return url?.startsWith(base) && !url.startsWith('//') ? root + url.slice(base.length) : url
}
export const withTemplateFields = product => ({
...product, link: localLink(product.url), image_source: localLink(product.image),
initial: initialOf(product.name), is_unavailable: product.available === false,
})
