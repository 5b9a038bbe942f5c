import'./module.js'
function o({once:e,often:t=2,member:{deep:n},[t]:a,...s},...r){return[e,t+t+t,n,a,s,r]}
let i=({often:e,other:t})=>({often:e,other:t,often2:e,'text':e,read:o}),[c,l]=[1,2]
;[c,l]=[l,c]
;({one:c,two:l=2}=i({often:c}))
