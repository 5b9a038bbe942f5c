/// The arguments that a parent was called with and the scope that its tag stands in.
struct Scope {
  let call: UInt32
  let outer: Int32
}
