// Members of objects whose values are texts or numbers.

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func member(_ name: StaticString, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    integer(number)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { json in for text in texts { json.string(text) } }
  }
}
