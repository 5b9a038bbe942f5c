// Functions for all pages.

/**
 * The first element that a selector finds. The selector decides its kind, and the template must
 * have it.
 * @param {string} selector
 * @param {ParentNode} parent
 * @returns {any}
 */
export const $ = (selector, parent = document) => parent.querySelector(selector)

/**
 * All elements that a selector finds.
 * @param {string} selector
 * @param {ParentNode} parent
 * @returns {any[]}
 */
export const $$ = (selector, parent = document) => [...parent.querySelectorAll(selector)]

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the browser draw and handle input before the code that follows.
 * @returns {Promise<void>}
 */
export const nextTask = () => new Promise(done => setTimeout(done))

/**
 * Scrolls a row to the side until one of its parts is in the middle.
 * @param {HTMLElement} row
 * @param {HTMLElement} part
 */
export function scrollToMiddle(row, part) {
  row.scrollLeft = part.offsetLeft + (part.offsetWidth - row.clientWidth) / 2
}

// MARK: Times

/** @param {Date} time */
const dayNumber = time => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 864e5

/**
 * How long ago a date (`2026-11-20`) or an instant was; empty beyond 30 days and in the future.
 * @param {string} text
 * @param {Date} now
 * @param {Intl.RelativeTimeFormat} times
 */
export function timeAgo(text, now, times) {
  /** @param {number} days */
  const formatDays = days => days < 0 || days > 30 ? '' : times.format(-days, 'day')
  if (text.length === 10) return formatDays(dayNumber(now) - Date.parse(text) / 864e5)
  const minutes = Math.floor((now.getTime() - Date.parse(text)) / 6e4)
  if (minutes < 0) return ''
  if (minutes < 60) return times.format(-minutes, minutes ? 'minute' : 'second')
  if (minutes < 1440) return times.format(-Math.floor(minutes / 60), 'hour')
  return formatDays(dayNumber(now) - dayNumber(new Date(text)))
}

/** Replaces the dates of news in the built page with the time since then. */
export function refreshTimes() {
  const { lang } = document.documentElement
  const times = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  for (const time of $$('.news-item-header time, .news-line time')) {
    time.title ||= time.textContent
    time.textContent = timeAgo(time.dateTime, new Date(), times) || time.title
  }
}
