// What the script adds to a page is made with the site's own templates, the very ones that the
// build made the page with. They and all words come from one file for the whole site.

export const $ = (selector, root = document) => root.querySelector(selector)
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)]

const { lang, dataset } = document.documentElement
const root = $('[src$="assets/script.js"]').getAttribute('src').slice(0, -'assets/script.js'.length)
const reply = await fetch(new URL('parts.htm', import.meta.url))
const parts = new DOMParser().parseFromString(await reply.text(), 'text/html')

/** The phrases, and a phrase with its gaps filled. */
export const words = parts.body.dataset
export const phrase = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name])

export const number = (value, style) => new Intl.NumberFormat(lang, style).format(value)
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const alone = /^[ \t]*(\{\{[#^/][^{}]*\}\})[ \t]*\n/gm
const tag = /\{\{([#^$])(\S+?)\}\}([^]*?)\{\{\/\2\}\}|\{\{(\{?)(\S+?)\}\}\}?/g

/** Mustache: values, sections and blocks; a section has no other of its name in it. */
function filled(text, data) {
  return text.replace(tag, (_, kind, name, inner, isRaw, value) => {
    const found = (name ?? value).split('.').reduce((each, key) => each?.[key], data) ?? ''
    if (!kind) return isRaw ? found : String(found).replace(/[&<>"']/g, c => `&#${c.charCodeAt()};`)
    const all = kind === '$' ? [{}] : [found || []].flat()
    if (kind === '^') return all.length ? '' : filled(inner, data)
    return all.map(each => filled(inner, { ...data, ...each })).join('')
  })
}

/** A part of a page: the only element of a template, or all there are. */
export function make(name, data) {
  const box = document.createElement('template')
  box.innerHTML = filled(parts.getElementById(name).textContent.replace(alone, '$1'), data).trim()
  return box.content.childElementCount > 1 ? box.content : box.content.firstElementChild
}

/** The link to what the data calls by its public URL, wherever the site stands. */
export function here(url) {
  const { base } = dataset
  return url?.startsWith(base) && !url.startsWith('//') ? root + url.slice(base.length) : url
}

/** A product of the data as a template wants it. */
export const seen = product => ({
  ...product, link: here(product.url), image_source: here(product.image),
  initial: (product.name.match(/[\p{L}\p{N}]\p{M}*/u) ?? product.name)[0].toUpperCase(),
  is_unavailable: product.available === false,
})
