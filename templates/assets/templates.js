// What the script adds to a page is rendered with the site's own templates, the same ones that the
// build used. They, the strings and some facts about the shop are in one file for each language.

import { render } from './mustache.js'
import { $ } from './page.js'

// MARK: Files

/** @type {Map<string, Promise<any>>} */
const files = new Map()
/** @type {RequestCache} */
let cache = 'default'

/** Files are of different builds, so that their numbers stand for different products. */
export class MixedBuilds extends Error {}

/**
 * The value of a JSON file, loaded once; a load that failed is tried again the next time.
 * @param {string} url
 * @returns {Promise<any>}
 */
export function loadFile(url) {
  const known = files.get(url)
  if (known) return known
  const file = fetch(url, { cache }).then(response => {
    // Only another build can have named it.
    if (response.status === 404) throw new MixedBuilds(url)
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  })
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}

/**
 * The values of several files, by what `load` takes to load each.
 * @template Key
 * @param {Iterable<Key>} keys
 * @param {(key: Key) => Promise<any>} load
 * @returns {Promise<Map<Key, any>>}
 */
export async function loadEach(keys, load) {
  const loaded = await Promise.all([...keys].map(async key => ({ key, value: await load(key) })))
  return new Map(loaded.map(({ key, value }) => [key, value]))
}

/** @param {string} url */
export const isLoaded = url => files.has(url)

/**
 * What `make` makes of files; if they are of different builds, made once more of newer ones.
 * @template Made
 * @param {string} prefix That of the files' addresses.
 * @param {() => Promise<Made>} make
 */
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

// MARK: The site

/**
 * @typedef {object} Site What the build knows of every page.
 * @property {{ title: string, url: string, link: string, currency: string }} shop
 * @property {string} root
 * @property {string} assets
 * @property {string} assets_version
 * @property {string} group_separator Of thousands.
 */

/** There is none where the modules are tested without a page. */
const script = globalThis.document && $('script[src*="assets/script.js"]')
const languageFolder = script?.dataset.languageFolder ?? ''
/** The way from this page to the site's assets: `../../assets/`. */
const assets = script?.getAttribute('src').split('script.js')[0] ?? ''
/** The version of the assets, as their addresses end: `?v=1a2b3c4d5e6f`. */
export const version = script ? new URL(script.src).search : ''

/** The BCP 47 tag of the page's language. */
export const language = globalThis.document?.documentElement.lang ?? 'en'

/**
 * The way from this page to the site's root: `../../`.
 * @type {string}
 */
export const root = assets.replace(/assets\/$/, '')

/** The same to the root of the page's language: `../../en/`. */
export const languageRoot = root + languageFolder

/**
 * The strings that are shown outside templates, by their keys in the strings files.
 * @type {Record<string, string>}
 */
export const strings = {}

export const site = /** @type {Site} */ ({})

/** What people type between the units and the decimals of an amount. */
export const decimalMark =
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.'

/** @type {import('./mustache.js').Program} */
let program

/** Loads the strings, the facts of the site and the templates. Whatever uses them awaits it. */
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

/**
 * The as-of moment, as `2026-11-20T18:30:00+01:00`.
 * @returns {Promise<string>}
 */
export const loadMoment = async () => (await loadFile(`${languageRoot}as-of.json`)).as_of

// MARK: Words

/**
 * A string with each `{name}` replaced by the value of that name.
 * @param {string} string
 * @param {Record<string, any>} values
 */
export const fillIn = (string, values) => string.replace(/\{(\w+)\}/g, (_, name) => values[name])

/**
 * The string of a key in the form that goes with a number, as the build chooses it.
 * @param {string} key
 * @param {number} number
 */
export const pluralForm = (key, number) =>
  strings[`${key}_${new Intl.PluralRules(language).select(number)}`]

/**
 * A number with the separator that the build sets between thousands; browsers may use another.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export const formatNumber = (value, options) =>
  new Intl.NumberFormat(language, options).formatToParts(value)
    .map(({ type, value: part }) =>
      (type === 'group' && options?.style !== 'currency' && site.group_separator) || part).join('')

/**
 * What stands for a product without a picture.
 * @param {string} name
 */
export const initialOf = name => (name.match(/[\p{L}\p{N}]\p{M}*/u) ?? name)[0].toUpperCase()

// MARK: Elements

/**
 * The one element that a template makes, or a fragment of several.
 * @param {string} name
 * @param {object} data
 * @returns {any}
 */
export function renderTemplate(name, data = {}) {
  const template = document.createElement('template')
  template.innerHTML = render(program, name, site, data).trim()
  const { content } = template
  return content.childElementCount > 1 ? content : content.firstElementChild
}

/**
 * Says that the shop has changed since the page was loaded, and offers to load it again.
 * @param {HTMLElement} status
 */
export function showChange(status) {
  const button = document.createElement('button')
  button.textContent = strings.refresh
  button.onclick = () => location.reload()
  status.replaceChildren(strings.shop_changed, ' ', button)
}

/**
 * The link from this page to what the data names by its public address.
 * @template {string | null | undefined} Address
 * @param {Address} url
 */
export function localLink(url) {
  const base = site.shop.url.slice(0, site.shop.url.length - languageFolder.length)
  return url?.startsWith(base) && !url.startsWith('//') ? root + url.slice(base.length) : url
}

/**
 * A product as data describes it: in a file beside its page, in that of a listing, in news.
 * @typedef {Record<string, any> & { name: string, url: string }} Product
 */

/**
 * A product with the fields that only templates use.
 * @param {Product} product
 */
export const withTemplateFields = product => ({
  ...product, link: localLink(product.url), image_source: localLink(product.image),
  initial: initialOf(product.name), is_unavailable: product.available === false,
})
