import { imported, other as renamed } from './other.js'
import * as everything from './everything.js'

const [first, { second: third = 3, ...others }] = [imported]
const sum = first + third
let total = sum, rest
let last;
const end = others
export const shown = total + rest + last + end
export function show() { return shown + renamed + everything.last }
class Hidden { value = sum }
export class Known extends Hidden { make() { return new Known(shown) } }
for (let index = 0, end = 3; index < end; index++) show(index)
for (const [key, value] of everything) show(key, value)
export { total, rest as remaining }
