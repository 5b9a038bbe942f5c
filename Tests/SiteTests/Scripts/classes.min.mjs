import'./module.js'
class s{#e=0
static least=0
last
get count(){return this.#e}set count(e){this.#e=e
this.last=e}async #t(e){await e}async load(...e){return Promise.all(e.map(e=>this.#t(e)))}'a text'(){return this?.#e??s.least}[Symbol.iterator](){return{get next(){return 1},async load(){},set(e){this.value=e}}}}let r=class extends s{},o=class e extends r{make(){return new e()}}
