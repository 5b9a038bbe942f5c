const known = 1
function alsoKnown(parameter) {
  const local = parameter + known
  return local
}
(() => {
  const { inner } = alsoKnown
  inner(inner, known)
})()
