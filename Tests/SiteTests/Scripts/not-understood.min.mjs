import'./module.js'
const value=1
function read(parameter){var value=parameter
return eval(value)}
