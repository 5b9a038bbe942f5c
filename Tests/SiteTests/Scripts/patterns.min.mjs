import'./module.js'
function s({once:e,often:t=2,member:{deep:n},[t]:a,...s},...r){return[e,t+t+t,n,a,s,r]}let r=({often:e,other:t})=>({often:e,other:t,often2:e,'text':e,read:s}),[o,i]=[1,2];[o,i]=[i,o];({one:o,two:i=2}=r({often:o}))
