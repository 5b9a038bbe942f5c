// Building blocks of pages: the site's own templates, filled with text. No word is written here; all
// of them come from one file for the whole site, which no page has to carry.

const { lang, dataset } = document.documentElement
const sheet = await fetch(new URL('parts.htm', import.meta.url)).then(reply => reply.text())
const template = new DOMParser().parseFromString(sheet, 'text/html')
  .getElementById(document.body.dataset.parts)

export const $ = (selector, root = document) => root.querySelector(selector)
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)]

/** The page's phrases and a phrase with its gaps filled. */
export const words = template.dataset
export const phrase = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name])

export const number = (value, style) => new Intl.NumberFormat(lang, style).format(value)
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A copy of a part of the page's template. */
export const part = name => template.content.querySelector(`[data-part="${name}"]`).cloneNode(true)

/** The address of what the data calls by its public URL, wherever the site stands. */
export function here(url) {
  const { base } = dataset
  const isOurs = url?.startsWith(base) && !url.startsWith('//')
  return isOurs ? new URL(`../${url.slice(base.length)}`, import.meta.url).href : url
}

/** What the product's change says on a card: `change`, `drop`, `rise`, `old`, `low`. */
export function told(change) {
  if (!change) return {}
  const { percent, discounted } = change
  if (percent === null) return { change: words.change }
  const sign = { style: 'percent', signDisplay: 'always' }
  const label = number(((discounted ? -1 : 1) * percent) / 100, sign).replace('-', '−')
  return {
    change: `${discounted ? words.drop : words.rise} ${label}`,
    drop: discounted, rise: !discounted, old: change.old_price_text,
    low: discounted && change.prior_price_text,
  }
}

/** Fills a part: `data-text`, `data-href`, `data-src` and `data-if` name what they show, and go
    with it where it is missing; `data-class` names classes and what each depends on. */
export function fill(node, data) {
  const row = { ...data, bare: !data.image, link: here(data.url), image: here(data.image) }
  for (const element of [node, ...$$('*', node)]) {
    const { text, href, src, if: only, class: classes } = element.dataset
    const needed = text ?? href ?? src ?? only
    if (needed && !row[needed] && row[needed] !== 0) {
      element.remove()
      continue
    }
    if (text) element.textContent = row[text]
    if (href) element.href = row[href]
    if (src) element.src = row[src]
    for (const each of classes?.split(' ') ?? []) {
      const [name, key] = each.split(':')
      element.classList.toggle(name, Boolean(row[key]))
    }
    if (element.className === 'bag') {
      element.dataset.letter = (row.name.match(/[\p{L}\p{N}]/u) ?? row.name)[0]
    }
  }
  return node
}
