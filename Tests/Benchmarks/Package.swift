// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Aisle depends on nothing: `swift run -c release` in this folder
// prints the table of README.md.
//
// Aisle's module and swift-mustache's have the same name, and a module alias holds for all packages
// above the one that declares it. So Aisle's sources are linked in here, under another name, and
// `Escaping.swift` also stands in the other two targets: every page is escaped by the same code.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
  ],
  targets: [
    .target(name: "CPOSIX"),
    .target(name: "POSIX", dependencies: ["CPOSIX"], swiftSettings: upcoming),
    .target(name: "Bytes", dependencies: ["POSIX"], swiftSettings: upcoming),
    .target(name: "Diagnostics", dependencies: ["Bytes"], swiftSettings: upcoming),
    .target(
      name: "AisleMustache", dependencies: ["Bytes", "Diagnostics"], swiftSettings: upcoming),
    .target(
      name: "Rivals",
      dependencies: [
        "Bytes",
        .product(
          name: "Mustache", package: "swift-mustache",
          moduleAliases: ["Mustache": "HummingbirdMustache"]),
        .product(name: "Stencil", package: "Stencil"),
      ]),
    .executableTarget(name: "Benchmarks", dependencies: ["AisleMustache", "Bytes", "Rivals"]),
  ]
)
