// What it is.

/** One
 * Two */
a = b
  + c /* d */ + e
f(
  a, // b,
  [, c,, ],
  { d, },
)
  .g()
{
  h()
}
a + +b - --c
a++ + b
a / b / c ? .5 : 1 .d
if (!a) b()
else if (c) d()
a = b => /\/  `[/'"]/u.test(b)
a = (b) / 2 + '  \'  /' / 3
a = `a  ${b ? `  ${ { c }.c } }` : '`'}  // d` + e
