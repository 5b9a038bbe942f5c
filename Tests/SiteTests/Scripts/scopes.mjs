import './module.js'

const value = 1
const size = 2
function outer(value) {
  const inner = value => value + size
  if (value) {
    const value = inner(size)
    return value
  }
  try { return inner } catch (error) { return error } finally { outer(size) }
  switch (value) {
    case size: return value
    default:
  }
}
const withDefault = (given = value) => {
  const value = given
  return value
}
const recursive = function again(count) { return count ? again(count - 1) : withDefault }
const ignoring = unused => {
  const used = value
  try { outer() } catch (error) {
    const reason = used
    return reason + reason
  }
}
const immediate = (async () => { for await (const each of recursive()) outer(each) })()
