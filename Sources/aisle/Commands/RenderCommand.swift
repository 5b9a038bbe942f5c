import Diagnostics
import Foundation
import Mustache
import Tables

/// `aisle render`: renders any template with any JSON to standard output.
struct RenderCommand {
  private let template: String
  private let data: String?
  private let partials: String

  init(_ arguments: Arguments) {
    template = arguments.operands[0]
    data = arguments.value("--data")
    partials = arguments.value("--partials") ?? Self.folder(of: template)
  }

  /// The folder of `path`, relative to the same folder, for faults to show. `NSString` has this,
  /// but fails for a path of one character.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  func run(on terminal: Terminal) -> Int32 {
    var faults = FaultList()
    do {
      let value = try value(&faults)
      guard let value, faults.errors.isEmpty else {
        terminal.report(faults)
        return 1
      }
      let missing = FileReader.warning(
        missingFolder: partials, consequence: "there are no partials")
      if let missing { faults.warning(.noTemplates, missing) }
      let library = try TemplateLibrary(try sources(for: value), missingPartials: .renderAsNothing)
      for fault in library.missingTemplates(from: [name]) {
        faults.warning(.missingPartial, about: fault.message, fault.diagnostic)
      }
      terminal.report(faults)
      terminal.write(try library.render(name, value))
      return 0
    } catch let error as TemplateError {
      terminal.writeError(error.description)
    } catch let fault as Diagnostic {
      terminal.report(fault)
    } catch {
      terminal.report(Diagnostic(.error, "\(error)"))
    }
    return 1
  }

  /// The data: an empty object if there is no data file, nil if the file is not JSON.
  private func value(_ faults: inout FaultList) throws -> Value? {
    guard let data else { return .object([]) }
    let source = try FileReader.read(data)
    return JSONTree(parsing: source, as: .strict, faults: &faults).map { Value($0.root) }
  }

  /// The template's path in the partials folder if it is there, so that it can include itself.
  private var name: String {
    let (file, folder) = (URL(filePath: template).path, URL(filePath: partials).path + "/")
    let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    return Self.withoutEnding(path)
  }

  /// The template and those that it includes. Others in the folder are not read, since they may be
  /// broken.
  private func sources(for value: Value) throws -> [TemplateSource] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: partials)) ?? []
    let names = Set(paths.filter { $0.hasSuffix(Self.ending) }.map { Self.withoutEnding($0) })
    // A dynamic name can be any text in the data.
    var texts: Set<String> = []
    value.addTexts(to: &texts)
    let inData = names.intersection(texts).sorted()
    var sources = [try source(name, template)]
    var known: Set = [name]
    var next = 0
    while next < sources.count {
      let included = sources[next].includedNames
      next += 1
      for callee in included.names + (included.isDynamic ? inData : []) {
        // For a misspelt name, the closest one is read, so that the warning can suggest it.
        guard
          let callee = names.contains(callee)
            ? callee : closestName(to: callee, among: names.sorted()),
          known.insert(callee).inserted
        else { continue }
        let file = callee + Self.ending
        sources.append(try source(callee, partials == "." ? file : "\(partials)/\(file)"))
      }
    }
    return sources
  }

  private func source(_ name: String, _ path: String) throws -> TemplateSource {
    let file = try FileReader.read(path)
    if let fault = TextEncoding.fault(in: file) { throw fault }
    return TemplateSource(name: name, file: path, bytes: file.bytes)
  }

  private static let ending = ".mustache"

  private static func withoutEnding(_ path: String) -> String {
    path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }
}

extension Value {
  fileprivate func addTexts(to texts: inout Set<String>) {
    switch self {
    case .null, .bool: break
    case .number(let text), .string(let text): texts.insert(text)
    case .list(let items): for item in items { item.addTexts(to: &texts) }
    case .object(let fields): for field in fields { field.value.addTexts(to: &texts) }
    }
  }

  /// Keeps order, numbers and texts as they are in the file.
  fileprivate init(_ json: JSONValue) {
    switch json.kind {
    case .null: self = .null
    case .boolean: self = .bool(json.boolean == true)
    case .number: self = .number(json.sourceText)
    case .string: self = .string(json.text ?? "")
    case .array: self = .list(json.elements.map { Value($0) })
    case .object: self = .object(json.members.map { (key: $0.key, value: Value($0.value)) })
    }
  }
}
