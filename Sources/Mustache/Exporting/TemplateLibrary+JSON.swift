import Bytes
package import Diagnostics

// Compiled templates as data, for interpreters in other languages.

extension TemplateLibrary {
  /// The compiled form of some templates, and of every template that they can reach, as JSON. A
  /// small interpreter in another language that runs it writes the same bytes as
  /// the compiled template.
  ///
  /// `templates` holds the nodes of each template by its name. White space around standalone tags,
  /// comments and delimiters are gone already. A node is one of these:
  ///
  /// | Node | Meaning |
  /// | --- | --- |
  /// | `"text"` | Text. The indentation follows each newline in it but one at its end. |
  /// | `0` | A line begins: the indentation is put here. |
  /// | `["!", text]` | Text that is not indented. |
  /// | `["", path]` | The value of a path, escaped. |
  /// | `["&", path]` | The same without escaping. |
  /// | `["#", path, node…]` | A section. |
  /// | `["^", path, node…]` | An inverted section. |
  /// | `[">", name, indentation]` | A partial. |
  /// | `["<", name, indentation, {block: [isInline, node…]}]` | A parent and its arguments. |
  /// | `["$", block, indentation, isStandalone, node…]` | A block with its default. |
  ///
  /// **Values.** A path is `.`, the top of the context stack, or names joined by dots. The first
  /// name is looked up in the highest object of the stack that has it, even with a null; each
  /// further one only in the value before it. Lists, texts, numbers and booleans have no names.
  /// Null, false, 0, the empty text and the empty list are falsy; all other values are truthy.
  /// Texts, numbers and booleans print; other values print nothing. `&`, `<`, `>`, `"` and `'` are
  /// escaped as `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&#39;`. A truthy section runs once with its
  /// value on the stack, or once for each item of a list, falsy items included.
  ///
  /// **Calls.** A called template, and an argument in place of a
  /// block, run with an indentation of their own: the present one followed by that of the node, or
  /// none at all if that of the node is null. A default keeps the present one.
  ///
  /// **Blocks.** A scope consists of the arguments of a parent and the scope of its tag; a template
  /// that is called as a partial keeps its caller's scope. Of all scopes from the present one
  /// outwards that have an argument for a block, the outermost counts; the argument runs in the
  /// scope of its parent's tag. If no scope has one, the default runs in the present scope.
  ///
  /// **Lines.** The interpreter keeps one flag: whether the current line already has its
  /// indentation. It is false at first. While the indentation is not empty, `0` writes it unless
  /// the flag is set, and both `0` and a text clear the flag. Two things happen before an argument
  /// runs in place of a block: if the argument is inline, not empty, and its block is standalone,
  /// the new indentation is written; and the flag becomes true if the argument is not inline, its
  /// block is not standalone, and the new indentation is not empty, and false otherwise. After a
  /// partial, parent or argument has run, the flag stays set only if it was also set before.
  ///
  /// - Parameters:
  ///   - names: of templates.
  ///   - constants: values below the data in the context stack, by names that no object in the data
  ///     has. Where they are printed, the program has their text. Those that sections use, or that
  ///     name templates, are in `constants`, which the interpreter puts below the data.
  /// - Returns: UTF-8, the same for the same input. Bytes of templates that are not UTF-8 become
  ///   U+FFFD.
  /// - Throws: if the library lacks one of the templates.
  package func programJSON(
    from names: [String], constants: [String: Value] = [:]
  ) throws(Diagnostic) -> [UInt8] {
    var roots: Set<Int> = []
    for name in names {
      guard let number = numbers[name] else {
        throw Diagnostic("there is no template `\(name)`", help: suggestion(for: name))
      }
      roots.insert(number)
    }
    var writer = ProgramWriter(self, ProgramConstants(constants))
    return writer.write(reached(from: roots).sorted())
  }

  /// The tags of all templates as instructions.
  var exportedProgram: ExportedProgram {
    var program = ExportedProgram()
    for (tags, source) in zip(tags, sources) {
      var generator = CodeGenerator(tags, of: source, numbers: numbers, into: program)
      generator.generate()
      program = generator.program
    }
    return program
  }
}

extension [UInt8] {
  var escaped: [UInt8] {
    var text: [UInt8] = []
    text.append(escaping: span)
    return text
  }
}
