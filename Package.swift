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
  products: [.executable(name: "aisle", targets: ["aisle"])],
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
    .target(name: "Values", dependencies: ["Bytes"], swiftSettings: strict),
    .target(
      name: "Tables", dependencies: ["POSIX", "Bytes", "Diagnostics", "EmbeddedFiles", "Values"],
      swiftSettings: strict),
    .target(
      name: "Shop", dependencies: ["Bytes", "Diagnostics", "Values"], swiftSettings: strict),
    .target(
      name: "Arrange", dependencies: ["Bytes", "Diagnostics", "Values", "Shop"],
      swiftSettings: strict),
    .target(
      name: "Reading",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Values", "Tables", "Shop", "Arrange",
      ],
      swiftSettings: strict),
    .target(
      name: "Recording",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Values", "Tables", "Shop", "Arrange",
        "Reading",
      ],
      swiftSettings: strict),
    .target(
      name: "Localization", dependencies: ["Bytes", "Values", "Shop", "Arrange"],
      swiftSettings: strict),
    .target(
      name: "Search", dependencies: ["Bytes", "Values", "Shop", "Arrange", "Localization"],
      swiftSettings: strict),
    .target(
      name: "Pages",
      dependencies: [
        "Bytes", "Diagnostics", "Mustache", "Values", "Shop", "Arrange", "Localization",
        "Search",
      ],
      swiftSettings: strict),
    .target(
      name: "Checks",
      dependencies: ["Bytes", "Diagnostics", "Values", "Shop", "Arrange", "Localization"],
      swiftSettings: strict),
    .target(
      name: "Publish",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Mustache", "Values", "Tables", "Shop",
        "Reading", "Arrange", "Localization", "Search", "Pages", "Checks",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "aisle",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Mustache", "Values", "Tables", "Shop",
        "Reading", "Recording", "Arrange", "Localization", "Pages",
        "Publish",
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
      name: "ShopTests",
      dependencies: [
        "Bytes", "Diagnostics", "Values", "Tables", "Shop", "Reading",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ArrangeTests",
      dependencies: [
        "Bytes", "Diagnostics", "Values", "Tables", "Shop", "Reading", "Arrange", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Bytes", "Diagnostics", "Mustache", "Values", "Tables", "Shop", "Reading",
        "Arrange", "Localization", "Search", "Pages", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ChecksTests", dependencies: ["Checks"],
      swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "POSIX", "Diagnostics", "Mustache", "Values", "Tables", "Shop", "Reading", "Arrange",
        "Localization", "Pages", "Publish", "TestSupport", "aisle",
      ],
      exclude: ["Shops"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["POSIX"], swiftSettings: strict),
  ]
)
