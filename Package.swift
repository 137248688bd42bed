// swift-tools-version:6.2
import PackageDescription

/// One set of language settings for every target; see CONTRIBUTING.md, "The compiler's rules".
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// For `Scripts/build-wasm`: Swift leaves inlining to LLVM, which sees the whole engine at once and counts bytes. Targets whose loops
/// run over all rows for each screen go without. See Docs/decisions/0013.
let small: [SwiftSetting] =
    Context.environment["EVENKEEL_SMALL"] == nil
    ? [] : ["early-inline", "inline", "late-inline"].map { .unsafeFlags(["-Xllvm", "-sil-disable-pass=\($0)"]) }

func engine(_ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings + more)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "evenkeel",
    products: [
        // The engine for the browser; `Scripts/build-wasm` links it.
        .library(name: "EngineWasm", type: .static, targets: ["EngineWasm"]),
        .executable(name: "evenkeel", targets: ["App"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The engine: pure Swift without Foundation, native and WebAssembly. See Docs/Model.md.
        .target(name: "ContentBytes", cSettings: [.headerSearchPath(".")]),
        engine("Values", ["ContentBytes"]),
        engine("Importing", ["Values"], small),
        engine("Bookkeeping", ["Importing", "Values"]),
        engine("Households", ["Values"]),
        engine("Insights", ["Bookkeeping", "Importing", "Values"]),
        engine("Screens", ["Insights", "Bookkeeping", "Importing", "Values"], small),
        engine("EngineWasm", ["Screens", "Insights", "Bookkeeping", "Importing", "Values"], small),

        // The product around the engine.
        engine("Storage", ["Bookkeeping", "Importing", "Values"]),
        engine(
            "StorageSQLite",
            ["Storage", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift")]),
        engine("Workflows", ["Storage", "Households", "Bookkeeping", "Importing", "Values"]),
        engine("DemoHousehold", ["Values"]),
        .executableTarget(
            name: "App",
            dependencies: [
                "Workflows", "Storage", "StorageSQLite", "Screens", "Insights", "Bookkeeping", "Importing", "DemoHousehold", "Values",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "GRDB", package: "GRDB.swift"),
            ], swiftSettings: settings),
        // The engine's calls outside of the browser, for `Tests/EngineParity`.
        .executableTarget(name: "EngineNative", dependencies: ["EngineWasm", "DemoHousehold", "Values"], swiftSettings: settings),
        // Learns `Content/category-model.bin`, for `make model`.
        .executableTarget(
            name: "TrainCategories", dependencies: ["Bookkeeping", "Importing", "Values"], exclude: ["trade-words.json"],
            swiftSettings: settings),
        // Figures from inside the engine, for `make bench`.
        .executableTarget(
            name: "EngineBench",
            dependencies: ["LabelledLedgers", "Workflows", "Storage", "StorageSQLite", "Insights", "Bookkeeping", "Importing", "Values"],
            path: "Benchmarks/Engine", swiftSettings: settings),

        // Tests.
        .target(name: "TestSupport", dependencies: ["Importing", "Values"], path: "Tests/Support", swiftSettings: settings),
        tests("TidyTests", ["Importing", "Values"]),
        tests("ValuesTests", ["Values"]),
        tests("ImportingTests", ["Importing", "Values"]),
        tests("HouseholdsTests", ["Households", "Values"]),
        tests("DemoHouseholdTests", ["DemoHousehold", "Values"]),
        tests("BookkeepingTests", ["LedgerNotation", "TestSupport", "Bookkeeping", "Importing", "Values"]),
        tests(
            "StorageContractTests",
            ["TestSupport", "Workflows", "Households", "StorageSQLite", "Storage", "Bookkeeping", "Importing", "Values"]),
        tests(
            "ReasonTests",
            ["DemoHousehold", "Screens", "Workflows", "StorageSQLite", "Storage", "Bookkeeping", "Importing", "Values"]),
        tests("CommandLineTests", ["App", "StorageSQLite", "Storage", "Values"]),
        .target(
            name: "LedgerNotation", dependencies: ["Bookkeeping", "Importing", "Values"], path: "Tests/LedgerNotation",
            swiftSettings: settings),
        .target(
            name: "LabelledLedgers", dependencies: ["Insights", "Bookkeeping", "Importing", "Values"], path: "Tests/LabelledLedgers",
            swiftSettings: settings),
        tests("InsightsTests", ["LabelledLedgers", "LedgerNotation", "Insights", "Bookkeeping", "Importing", "Values"]),
        .testTarget(
            name: "ScreensTests",
            dependencies: ["LedgerNotation", "TestSupport", "Screens", "Insights", "Bookkeeping", "Importing", "Values"],
            exclude: ["Golden"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
