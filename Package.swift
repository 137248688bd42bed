// swift-tools-version:6.2
import PackageDescription

/// One set of language settings for every target; see CONTRIBUTING.md, "The compiler's rules".
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "evenkeel",
    targets: [
        // The engine: pure Swift without Foundation, native and WebAssembly. See Docs/Model.md.
        .target(name: "ContentBytes", cSettings: [.headerSearchPath(".")]),
        engine("Values", ["ContentBytes"]),
        engine("Importing", ["Values"]),
        engine("Bookkeeping", ["Importing", "Values"]),

        tests("ValuesTests", ["Values"]),
        tests("ImportingTests", ["Importing", "Values"]),
        tests("BookkeepingTests", ["Bookkeeping", "Importing", "Values"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
