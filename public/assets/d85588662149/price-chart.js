import{$,$$,site}from'./templates.js'
const[width,height,margin]=[640,200,12]
const millisecondsPerDay=864e5
const leastRoom=24
const lowDays=30
const mostTicks=5
const dates=new Intl.DateTimeFormat(document.documentElement.lang,{day:'numeric',month:'short',year:'numeric',timeZone:'UTC',})
const months=new Intl.DateTimeFormat(document.documentElement.lang,{month:'short',year:'2-digit',timeZone:'UTC',})
const rows=$$('.price-record tbody tr').reverse()
const readEntries=measure=>rows.map(row=>{const[time,data]=[$('time',row),$$('data',row)[measure]]
return{time:Date.parse(time.dateTime),date:time.textContent,price:Number(data.value),text:data.textContent,}})
function linkData(link){const lines=rows.map(row=>
[$('time',row).dateTime, ...$$('data',row).map(data=>data.value)].join())
const head='date,price,unit_price'.split(',',lines[0].split(',').length)
link.href=URL.createObjectURL(new Blob([[head, ...lines,''].join('\r\n')],{type:'text/csv'}))
link.download=location.pathname.match(/([^/]*?)(\.html)?$/)[1]+'.csv'}
function entriesSince(entries,start){const first=entries.findLastIndex(entry=>entry.time<=start)
const shown=entries.slice(first)
if(shown[0].time<start)shown[0]={ ...shown[0],time:start,date:dates.format(start)}
return shown}
class PriceChart{entries=readEntries(0)
end=Math.max(Date.parse(`${site.as_of.slice(0, 10)}T23:59:59Z`),this.entries.at(-1).time)
constructor(figure){this.svg=$('svg',figure)
this.reading=$('.chart-reading',figure)
;[this.highest,this.lowest]=$$('p[aria-hidden]',figure)
;[this.firstDate,this.lastDate]=$$('figcaption span',figure)
this.cursor=this.svg.appendChild($('.chart-point',this.svg).cloneNode())
this.cursor.setAttribute('class','chart-point is-current')
this.lowLine=this.addPath('chart-low-line')
this.grid=this.addPath('chart-grid')
this.cross=this.addPath('chart-cross')
this.low=$('.chart-low',figure)
this.lastDate.textContent=dates.format(this.end)
this.reading.role='slider'
this.reading.tabIndex=0
this.reading.ariaValueMin=0
this.reading.setAttribute('aria-labelledby','chart-title')
this.reading.onkeydown=event=>this.handleKey(event)
this.svg.onpointermove=this.svg.onpointerdown=event=>this.handlePointer(event)
const tools=$('.chart-tools')
tools.onchange=()=>this.draw()
const year=$('[value="365"]',tools)
year.checked=this.end-this.entries[0].time>year.value*millisecondsPerDay
const units=$$('.price-record [data-unit]').map(each=>each.dataset.unit)
if(units.length<rows.length||new Set(units).size>1)$('.chart-measures')?.remove()
this.draw()}
addPath(name){const path=$('.chart-line',this.svg).cloneNode()
path.setAttribute('class',name)
this.svg.prepend(path)
return path}
draw(){const[days,measure]=$$('.chart-tools :checked').map(each=>Number(each.value))
this.entries=readEntries(measure??0)
const first=this.entries[0].time
this.start=days?Math.max(this.end-days*millisecondsPerDay,first):first
this.shown=entriesSince(this.entries,this.start)
const byPrice=this.shown.toSorted((one,other)=>one.price-other.price)
this.least=byPrice[0].price
this.scale=(height-2*margin) / (byPrice.at(-1).price-this.least||1)
this.drawLine()
this.drawPoints()
this.drawGrid()
this.highest.textContent=byPrice.at(-1).text
this.lowest.textContent=byPrice[0].text
this.firstDate.textContent=this.shown[0].date
this.reading.ariaValueMax=this.shown.length-1
this.select(this.shown.length-1)
this.showLow()}
x(time){return Math.round(((time-this.start) / Math.max(this.end-this.start,1))*width)}
y(price){return Math.round(height-margin-(price-this.least)*this.scale)}
drawLine(){const steps=this.shown.map(({time,price},index)=>
(index?`H${this.x(time)}V${this.y(price)}`:`M0 ${this.y(price)}`))
const path=`${steps.join('')}H${width}`
$('.chart-line',this.svg).setAttribute('d',path)}
drawGrid(){const gap=(height-2*margin) / 3
const lines=[0,1,2,3].map(number=>`M0 ${margin + number * gap}H${width}`)
const caption=this.lastDate.parentElement
for(const tick of $$('i',caption))tick.remove()
const first=new Date(this.start)
const total=Math.round((this.end-this.start) / (30.4*millisecondsPerDay))
const step=Math.max(1,Math.ceil(total / mostTicks))
for(let month=1;month<=total;month+=step){const time=Date.UTC(first.getUTCFullYear(),first.getUTCMonth()+month)
const x=this.x(time)
if(x>=width)break
lines.push(`M${x} 0V${height}`)
if(x<width / 6||x>width*5 / 6)continue
const tick=caption.appendChild(document.createElement('i'))
tick.textContent=months.format(time)
tick.style.left=`${(x / width) * 100}%`}
this.grid.setAttribute('d',lines.join(''))}
showLow(){const start=Math.max(this.end-lowDays*millisecondsPerDay,this.entries[0].time)
const shown=entriesSince(this.entries,start)
const[lowest]=shown.toSorted((one,other)=>one.price-other.price)
this.low.hidden=shown.every(entry=>entry.price===lowest.price)
$('b',this.low).textContent=lowest.text
this.lowLine.setAttribute('d',this.low.hidden?'':`M${this.x(start)} ${this.y(lowest.price)}H${width}`)}
drawPoints(){for(const point of $$('.chart-point:not(.is-current)',this.svg))point.remove()
const hasRoom=this.svg.getBoundingClientRect().width / this.shown.length>leastRoom
for(const{time,price}of hasRoom?this.shown:[]){const point=this.cursor.cloneNode()
point.setAttribute('class','chart-point')
point.setAttribute('d',`M${this.x(time)} ${this.y(price)}h0`)
this.cursor.before(point)}}
select(index,time){this.index=Math.min(Math.max(index,0),this.shown.length-1)
const entry=this.shown[this.index]
const text=`${time ? dates.format(time) : entry.date}: ${entry.text}`
this.reading.textContent=text
this.reading.ariaValueNow=this.index
this.reading.ariaValueText=text
const[x,y]=[this.x(time??entry.time),this.y(entry.price)]
this.cursor.setAttribute('d',`M${x} ${y}h0`)
this.cross.setAttribute('d',`M${x} 0V${height}M0 ${y}H${width}`)}
handleKey(event){const{index}=this
const next={ArrowLeft:index-1,ArrowDown:index-1,ArrowRight:index+1,ArrowUp:index+1,Home:0,End:this.shown.length-1,}[event.key]
if(next===undefined)return
event.preventDefault()
this.select(next)}
handlePointer(event){const box=this.svg.getBoundingClientRect()
const share=Math.min(Math.max((event.clientX-box.x) / box.width,0),1)
const time=this.start+share*(this.end-this.start)
this.select(this.shown.findLastIndex(entry=>entry.time<=time),time)}}
new PriceChart($('.chart'))
linkData($('.chart-data'))
