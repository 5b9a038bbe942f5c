import Foundation
import POSIX
import Testing

/// The report and the remains of a build that can't write.
@Suite("Refused output")
struct RefusalTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
  }

  @Test(
    "an output that is the root, the shop or a folder around it is refused with help",
    arguments: ["/", ".", "content", "content/", "./content/../content", "content/../.", "//"])
  func places(_ output: String) throws {
    let content = try shop.files("content")
    let result = try shop.build(output: output)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("would overwrite `"))
    #expect(result.errors.contains("help: "))
    #expect(try shop.files("content") == content)
    #expect(try shop.leftOvers(besides: ["content"]) == [])
  }

  @Test("an output in a folder that is copied to the site is refused")
  func copied() throws {
    try shop.write("<svg/>", to: "images/a.svg", in: "content")
    for output in ["content/images", "content/images/site", "content/../content/images/a/b"] {
      let result = try shop.build(output: output)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("is in `content/images`, whose files are copied to the site"))
    }
    #expect(try shop.files("content/images").keys.sorted() == ["a.svg"])
    try shop.write("<h1>A</h1>", to: "pages/a.html", in: "content")
    #expect(
      try shop.build(output: "content/pages/site").errors.contains(
        "is in `content/pages`, whose files are copied to the site"))
    #expect(try shop.files("content/pages").keys.sorted() == ["a.html"])
  }

  @Test("a new output folder below a link into the shop is refused")
  func linkedParent() throws {
    try shop.write("<svg/>", to: "images/a.svg", in: "content")
    for target in ["content/images", "content"] {
      let link = shop.folder.appending(path: "link")
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: shop.folder.appending(path: target))
      let output = target == "content" ? "link/root/new" : "link/new/site"
      let result = try shop.build(output: output)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains(", whose files are copied to the site"), "\(result.errors)")
    }
    #expect(try shop.files("content").count == 4)
  }

  @Test(
    "a pipe, a socket or a device can't be an input",
    arguments: [
      "shop.json", "products.csv", "prices.csv", "prices.record.csv", "synonyms.txt",
      "images/a.svg",
      "root/CNAME", "pages/about.html",
    ])
  func irregular(_ path: String) throws {
    try shop.write("", to: path + ".other", in: "content")
    let file = shop.folder.appending(path: "content/\(path)")
    try? FileManager.default.removeItem(at: shop.folder.appending(path: "content/\(path).other"))
    try? FileManager.default.removeItem(at: file)
    #expect(unsafe mkfifo(file.path, 0o666) == 0)
    let result = try shop.build()
    #expect(result.exitCode == 1)
    let message = "error: `content/\(path)` is not a file, but a pipe, a socket or a device"
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try shop.leftOvers(besides: ["content"]) == [])
  }

  @Test("a link in place of the staging folder is not followed")
  func stagingLink() throws {
    try shop.build()
    try shop.write("mine", to: "kept", in: "elsewhere")
    try FileManager.default.createSymbolicLink(
      at: shop.site.appending(path: ".aisle-new"),
      withDestinationURL: scratch.url.appending(path: "elsewhere"))
    let result = try shop.build(["--force"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("needs a folder at `site/.aisle-new`, where there is a file or"))
    #expect(try shop.files("elsewhere").count == 1)
  }

  @Test("a folder with other people's files is refused, hidden or not")
  func strangers() throws {
    let publishing = [".git/HEAD", ".nojekyll", ".well-known/security.txt", "CNAME"]
    for path in publishing { try shop.write("kept", to: path) }
    #expect(try shop.build().exitCode == 0)
    try shop.write(version: 1)
    #expect(try shop.build().exitCode == 0)
    for path in publishing { #expect(try shop.files()[path] == Data("kept".utf8)) }
    try shop.write("mine", to: ".profile", in: "home")
    #expect(try shop.build(output: "home").errors.contains("files, such as `.profile`"))
    #expect(try shop.files("home").count == 1)
    try shop.write("mine", to: "thesis.txt", in: "documents")
    let result = try shop.build(output: "documents")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("holds other people's files, such as `thesis.txt`"))
    #expect(try shop.files("documents").count == 1)
  }

  @Test("a folder where a file should be, and a file where a folder should be, stop the build")
  func inTheWay() throws {
    try shop.build()
    let manager = FileManager.default
    let page = shop.site.appending(path: "products/p13.html")
    try manager.createDirectory(at: page, withIntermediateDirectories: true)
    try shop.write("mine", to: "products/p13.html/kept")
    let files = try shop.files()
    try shop.write(version: 1)
    let result = try shop.build()
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "the site needs a file at `site/products/p13.html`, where there is a folder"))
    #expect(try shop.files() == files)
    #expect(try shop.leftOvers() == [])
    try manager.removeItem(at: page)
    try manager.removeItem(at: shop.site.appending(path: "news"))
    try shop.write("mine", to: "news")
    #expect(try shop.build().errors.contains("the site needs a folder at `site/news`, where"))
    try manager.removeItem(at: shop.site.appending(path: "news"))
    #expect(try shop.build().exitCode == 0)
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
    try shop.write("a file", to: "file", in: ".")
    let refused = try shop.build(output: "file")
    #expect(refused.errors.contains("help: a file is in the way of the folder"))
    #expect(try shop.build(output: "file/site").exitCode == 1)
  }

  @Test("other people's file in place of a page is kept and stops the build")
  func strangersPage() throws {
    try shop.build()
    for path in ["products/p13.html", "news/2026-11-20.json"] {
      try shop.write("mine", to: path)
    }
    let files = try shop.files()
    try shop.write(version: 1)
    for options in [["--dry-run"], [], ["--force"]] {
      let result = try shop.build(options)
      #expect(result.exitCode == 1)
      #expect(
        result.errors == """
          error: a page of the site belongs at `site/news/2026-11-20.json`, where there is a file \
          that Aisle didn't make (and 1 more)
            = help: move the file away and build again

          """)
      #expect(try shop.files() == files)
      #expect(try shop.leftOvers() == [])
    }
    try shop.build(output: "fresh")
    for path in ["products/p13.html", "news/2026-11-20.json"] {
      let page = try #require(shop.files("fresh")[path])
      try page.write(to: shop.site.appending(path: path))
    }
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test("the second of two simultaneous builds into one folder is refused")
  func twoBuilds() throws {
    for isThere in [false, true] {
      if isThere { try shop.build() }
      try shop.write(version: isThere ? 1 : 0)
      try FileManager.default.createDirectory(at: shop.site, withIntermediateDirectories: true)
      let folder = unsafe open(shop.site.path, O_RDONLY | O_DIRECTORY)
      #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
      let result = try shop.build()
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("another build is writing to `site`"))
      close(folder)
      #expect(try shop.build().exitCode == 0)
      #expect(try shop.leftOvers() == [])
    }
  }

  @Test("two racing builds leave one whole site")
  func race() throws {
    try shop.build(output: "fresh")
    let expected = try shop.files("fresh")
    for _ in 0..<5 {
      try? FileManager.default.removeItem(at: shop.site)
      let both = try (0..<2).map { _ in
        try Binary.start(["build", "--output", "site"], in: shop.folder)
      }
      for process in both { process.waitUntilExit() }
      #expect(both.contains { $0.terminationStatus == 0 })
      #expect(try shop.files() == expected)
      #expect(try shop.leftOvers(besides: ["content", "site", "fresh"]) == [])
    }
  }

  @Test("64 open files are enough, and too few give a clear error")
  func openFiles() throws {
    #expect(try shop.build(after: "ulimit -n 64;").exitCode == 0)
    let files = try shop.files()
    try shop.write(version: 1)
    #expect(try shop.build(after: "ulimit -n 64;").exitCode == 0)
    try shop.write(version: 0)
    #expect(try shop.build(["--jobs", "8"], after: "ulimit -n 64;").exitCode == 0)
    #expect(try shop.files() == files)
    try shop.write(version: 1)
    let result = try shop.build(["--jobs", "1"], after: "ulimit -n 9;")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error: "))
    #expect(try shop.files() == files)
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.leftOvers() == [])
  }
}
