import{loadIndexFile}from'./search-files.js'
import{parseAmount}from'./band-range.js'
import{decimalMark}from'./templates.js'
const productsPerFile=512
export async function loadValues(numbers){const fileOf=number=>Math.floor(number / productsPerFile)
const files=new Map(await Promise.all([...new Set(numbers.map(fileOf))].map(async file=>
[file,(await loadIndexFile(`search/values-${file}.json`)).products])))
return numbers.map(number=>{const[price,perUnit='',discount=0,aisle,flags='']=
files.get(fileOf(number))[number%productsPerFile].split('\t')
const[,unit,unitPrice]=perUnit.match(/^(\D*)(.*)$/)
return{number,price:Number(price),unit,unitPrice:Number(unitPrice),flags,aisle,discount:Number(discount),}})}
const comparisons={'price':(one,other)=>one.price-other.price,'unit-price':(one,other)=>one.unitPrice-other.unitPrice,'discount':(one,other)=>one.discount-other.discount,}
function unitRank(values){const counts=Map.groupBy(values,({unit})=>unit)
return({unit})=>(unit? -counts.get(unit).length:1)}
export function filter(values,{aisle,from,to},boxes){const[low,high]=[from,to].map(text=>parseAmount(text??'',decimalMark))
return values.filter(each=> !(each.price<low)&& !(each.price>high)
&&(!aisle||each.aisle===aisle)
&&boxes.every(({dataset})=>each.flags.includes(dataset.flag)==='keeps'in dataset))}
export function arrange(values,choices,boxes){const found=filter(values,choices,boxes)
const{order=''}=choices
const[,key,direction]=order.match(/^(.*)-(.*)$/)??[]
const compare=comparisons[key]
const sign=direction==='descending'? -1:1
const rank=key==='unit-price'?unitRank(found):()=>0
if(compare)found.sort((one,other)=>rank(one)-rank(other)||sign*compare(one,other))
return found.map(({number})=>number)}
