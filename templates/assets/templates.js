// What the script adds to a page is rendered with the site's own templates, the same ones that the
// build used. They, the strings and some facts about the shop are in one file for each language.

import { render } from './mustache.js'

const files = new Map()

/** The value of a JSON file, loaded once; a load that failed is tried again the next time. */
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

/** The values of several files, by what `load` takes to load each. */
export const loadEach = async (keys, load) =>
  new Map(await Promise.all(Array.from(keys, async key => [key, await load(key)])))

export const isLoaded = url => files.has(url)

/** The first element that a selector finds, and all of them. */
export const $ = (selector, parent = document) => parent.querySelector(selector)
export const $$ = (selector, parent = document) => [...parent.querySelectorAll(selector)]

export const language = document.documentElement.lang
const script = $('script[src*="assets/"][src$="/script.js"]')
const { languageFolder = '' } = script.dataset

/** The way from this page to the folder of the site's assets: `../../assets/1a2b3c4d5e6f/`. */
const assets = script.getAttribute('src').slice(0, -'script.js'.length)

/** The same to the site's root: `../../`. */
export const root = assets.replace(/assets\/([0-9a-f]{12}\/)?$/, '')

/** The same to the root of the page's language: `../../en/`. */
export const languageRoot = root + languageFolder

const [{ program, site: { strings: allStrings, ...facts } }, moment] = await Promise.all([
  loadFile(`${assets}${languageFolder}script.json`), loadFile(`${languageRoot}as-of.json`),
])

/** The strings that are shown outside templates, by their keys in the strings files. */
export const strings = allStrings

/** What the build knows of every page: `shop`, `as_of`, `as_of_text`. */
export const site = {
  ...facts, ...moment, shop: { ...facts.shop, link: `${languageRoot}index.html` }, root, assets,
  language_root: languageRoot, news_link: `${languageRoot}news/index.html`,
}

/** A string with each `{name}` replaced by the value of that name. */
export const fillIn = (string, values) => string.replace(/\{(\w+)\}/g, (_, name) => values[name])

const plurals = new Intl.PluralRules(language)

/** The string of a key in the form that goes with a number, as the build chooses it. */
export const pluralForm = (key, number) => strings[`${key}_${plurals.select(number)}`]

export const formatNumber = (value, options) =>
  new Intl.NumberFormat(language, options).format(value)

/** What people type between the units and the decimals of an amount. */
export const decimalMark = formatNumber(1.5).includes(',') ? ',' : '.'

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the browser draw and answer the visitor before what follows. */
export const nextTask = () => new Promise(done => setTimeout(done))

/** The one element that a template makes, or a fragment of several. */
export function renderTemplate(name, data) {
  const template = document.createElement('template')
  template.innerHTML = render(program, name, site, data).trim()
  const { content } = template
  return content.childElementCount > 1 ? content : content.firstElementChild
}

/** The link from this page to what the data names by its public address. */
export function localLink(url) {
  const base = site.shop.url.slice(0, site.shop.url.length - languageFolder.length)
  return url?.startsWith(base) && !url.startsWith('//') ? root + url.slice(base.length) : url
}

/** What stands for a product without a picture. */
export const initialOf = name => (name.match(/[\p{L}\p{N}]\p{M}*/u) ?? name)[0].toUpperCase()

/** A product of the data with the fields that only templates use. */
export const withTemplateFields = product => ({
  ...product, change: product.change && { ...product.change, is_rise: !product.change.discounted },
  link: localLink(product.url), image_source: localLink(product.image),
  initial: initialOf(product.name), is_unavailable: product.available === false,
})
