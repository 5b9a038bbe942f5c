// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// Each module may import only those before it (`Architecture: Modules`); the import check of
// `.ci/run` holds them to it.
let package = Package(
  name: "aisle",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "aisle", targets: ["aisle"]),
    .library(name: "Mustache", targets: ["Mustache"]),
  ],
  targets: [
    // What POSIX lacks, by each system's own means.
    .target(name: "CPOSIX"),
    .target(name: "POSIX", dependencies: ["CPOSIX"], swiftSettings: strict),
    .target(name: "Bytes", dependencies: ["POSIX"], swiftSettings: strict),
    .target(name: "Diagnostics", dependencies: ["Bytes"], swiftSettings: strict),
    .target(name: "Mustache", dependencies: ["Bytes", "Diagnostics"], swiftSettings: strict),
    // The default templates, the starter shop and the presets as bytes: C's `#embed` needs no
    // build plug-in.
    .target(name: "EmbeddedFiles"),
    .target(
      name: "Shop", dependencies: ["POSIX", "Bytes", "Diagnostics", "EmbeddedFiles"],
      swiftSettings: strict),
    .target(name: "Arrange", dependencies: ["Bytes", "Shop"], swiftSettings: strict),
    .target(
      name: "Pages", dependencies: ["Bytes", "Diagnostics", "Mustache", "Shop", "Arrange"],
      swiftSettings: strict),
    .target(
      name: "Checks", dependencies: ["Bytes", "Diagnostics", "Shop", "Arrange", "Pages"],
      swiftSettings: strict),
    .target(
      name: "Publish",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Mustache", "Shop", "Arrange", "Pages", "Checks",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "aisle",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Mustache", "Shop", "Arrange", "Pages", "Publish",
      ],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "BytesTests", dependencies: ["POSIX", "Bytes", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Bytes", "Diagnostics"], swiftSettings: strict),
    .testTarget(
      name: "MustacheTests", dependencies: ["Diagnostics", "Mustache", "TestSupport"],
      exclude: ["Cases"], swiftSettings: strict),
    .testTarget(
      name: "ShopTests", dependencies: ["Bytes", "Diagnostics", "Shop", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ArrangeTests",
      dependencies: ["Bytes", "Diagnostics", "Shop", "Arrange", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Bytes", "Diagnostics", "Mustache", "Shop", "Arrange", "Pages", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ChecksTests", dependencies: ["Checks"],
      swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "POSIX", "Diagnostics", "Mustache", "Shop", "Arrange", "Pages", "Publish", "TestSupport",
        "aisle",
      ],
      exclude: ["Shops"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["POSIX"], swiftSettings: strict),
  ]
)
