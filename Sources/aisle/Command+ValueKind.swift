extension Command {
  /// The kind of an operand or of an option's value; the raw value stands for it in help.
  enum ValueKind: String {
    case folder = "FOLDER"
    case file = "FILE"
    case jsonFile = "FILE.json"
    case partFile = "PART-FILE"
    case template = "TEMPLATE"
    case date = "DATE"
    case url = "URL"
    case count = "N"
    case format = "FORMAT"
    case aislePath = "PATH"
    case productID = "PRODUCT-ID"
    case command = "COMMAND"
    case shell = "SHELL"

    /// How a shell completes a value.
    enum Completion {
      case folder, file
      /// One of these words.
      case choice([String])
      case none
    }

    var completion: Completion {
      switch self {
      case .folder: .folder
      case .file, .jsonFile, .partFile, .template: .file
      case .format: .choice(NewsReportFormat.allCases.map(\.rawValue))
      case .command: .choice(Command.all.map(\.name))
      case .shell: .choice(Shell.allCases.map(\.rawValue))
      case .date, .url, .count, .aislePath, .productID: .none
      }
    }
  }
}
