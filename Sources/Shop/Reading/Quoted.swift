/// `text` as faults show what a file says: in quotation marks, cut where it is long.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  let shown = text.prefix(limit)
  return "“\(shown)\(shown.endIndex == text.endIndex ? "" : "…")”"
}
