import './module.js'

function read({ once, often = 2, member: { deep }, [often]: computed, ...others }, ...rest) {
  return [once, often + often + often, deep, computed, others, rest]
}
const write = ({ often, other }) => ({ often, other: other, often2: often, 'text': often, read })
let [one, two] = [1, 2]
;[one, two] = [two, one]
;({ one, two = 2 } = write({ often: one }))
