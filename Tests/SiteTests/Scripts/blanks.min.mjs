a=b+c+e
f(a,[,c,,],{d}).g();{h()}a+ +b- --c
a++ +b
a/b/c?.5:1 .d
if(!a)b()
else if(c)d()
a=t=>/\/  `[/'"]/u.test(t)
a=(b)/2+'  \'  /'/3
a=`a  ${b?`  ${{c}.c} }`:'`'}  // d`+e
