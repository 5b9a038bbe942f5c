// The scripts of the theme, for tests that import them.

import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const folder = fileURLToPath(new URL('../../templates/assets', import.meta.url))

/** Their names without `.js`. */
export const names = readdirSync(folder).filter(file => file.endsWith('.js'))
  .map(file => file.slice(0, -'.js'.length))

export const sourceOf = name => readFileSync(join(folder, `${name}.js`), 'utf8')

// Node reads a file as a module only if a package says so, and the theme is not a package.
const copy = mkdtempSync(join(tmpdir(), 'aisle-scripts-'))
cpSync(folder, copy, { recursive: true })
writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
process.on('exit', () => rmSync(copy, { recursive: true }))

/** Imports a module without a page, since no module may use the page while it is loaded. */
export const load = name => import(pathToFileURL(join(copy, `${name}.js`)))
