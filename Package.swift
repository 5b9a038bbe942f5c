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
    .target(name: "Quantities", dependencies: ["Bytes"], swiftSettings: strict),
    .target(
      name: "Tables",
      dependencies: ["POSIX", "Bytes", "Diagnostics", "EmbeddedFiles", "Quantities"],
      swiftSettings: strict),
    .target(
      name: "Shop", dependencies: ["Bytes", "Diagnostics", "Quantities"], swiftSettings: strict),
    .target(
      name: "Rules", dependencies: ["Bytes", "Diagnostics", "Quantities", "Shop"],
      swiftSettings: strict),
    .target(
      name: "Reading",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Quantities", "Tables", "Shop", "Rules",
      ],
      swiftSettings: strict),
    .target(
      name: "Recording",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Quantities", "Tables", "Shop", "Rules",
        "Reading",
      ],
      swiftSettings: strict),
    .target(
      name: "Localization", dependencies: ["Bytes", "Quantities", "Shop", "Rules"],
      swiftSettings: strict),
    .target(
      name: "Search", dependencies: ["Bytes", "Quantities", "Shop", "Rules", "Localization"],
      swiftSettings: strict),
    .target(
      name: "Pages",
      dependencies: [
        "Bytes", "Diagnostics", "Mustache", "Quantities", "Shop", "Rules", "Localization",
        "Search",
      ],
      swiftSettings: strict),
    .target(
      name: "Checks",
      dependencies: ["Bytes", "Diagnostics", "Quantities", "Shop", "Rules", "Localization"],
      swiftSettings: strict),
    .target(
      name: "Publish",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Mustache", "Quantities", "Tables", "Shop",
        "Reading", "Rules", "Localization", "Search", "Pages", "Checks",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "aisle",
      dependencies: [
        "POSIX", "Bytes", "Diagnostics", "Mustache", "Quantities", "Tables", "Shop",
        "Reading", "Recording", "Rules", "Localization", "Pages",
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
        "Bytes", "Diagnostics", "Quantities", "Tables", "Shop", "Reading",
        "TestSupport",
      ],
      exclude: ["Cases"], swiftSettings: strict),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Bytes", "Diagnostics", "Quantities", "Tables", "Shop", "Reading", "Rules", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Bytes", "Diagnostics", "Mustache", "Quantities", "Tables", "Shop", "Reading",
        "Rules", "Localization", "Search", "Pages", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "POSIX", "Diagnostics", "Mustache", "Quantities", "Tables", "Shop", "Reading", "Rules",
        "Localization", "Pages", "Publish", "TestSupport", "aisle",
      ],
      exclude: ["Shops"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["POSIX"], swiftSettings: strict),
  ]
)
