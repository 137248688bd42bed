// swift-tools-version:6.2
import PackageDescription

/// One set of language settings for every target; see CONTRIBUTING.md, "The compiler's rules".
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// For `Scripts/build-wasm`: Swift leaves inlining to LLVM, which sees the whole engine at once and counts bytes, and makes no copy of a
/// function for each closure that it is called with. Targets whose loops run over all rows for each screen go without. See Docs/decisions/0013.
let small: [SwiftSetting] =
    Context.environment["EVENKEEL_SMALL"] == nil
    ? [] : ["early-inline", "inline", "late-inline", "closure-specialize"].map { .unsafeFlags(["-Xllvm", "-sil-disable-pass=\($0)"]) }

/// Debug builds optimise the engine, what stores it, and what tests run over and over to make their inputs: a test of it takes a fifth of
/// the time, which is more than the compiler takes longer.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func engine(_ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings + quick + more)
}

/// What waits for others more than it works: a debug build does not optimise it, and compiles it in a third of the time.
func plain(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], _ more: [SwiftSetting] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings + more)
}

/// What belongs to the app for Apple's devices; see Docs/Apple.md.
func apple(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Apple/" + folder, swiftSettings: settings)
}

/// On a Mac SwiftUI comes with the system. On Linux a module of our own stands in for it, which is in no product.
#if os(Linux)
let views: [Target.Dependency] = ["AppleCore", "SwiftUI"]
/// What tests open screens with.
let shown: [Target.Dependency] = ["AppleViews", "SwiftUI"]
#else
let views: [Target.Dependency] = ["AppleCore"]
let shown: [Target.Dependency] = []
#endif

/// What a build without PostgreSQL (`--disable-default-traits`) goes without.
let postgres: Target.Dependency = .target(name: "StoragePostgres", condition: .when(traits: ["Postgres"]))
let libpq: Target.Dependency = .target(name: "CLibPQ", condition: .when(traits: ["Postgres"]))

let package = Package(
    name: "evenkeel",
    // What the app for Apple's devices is written for; see Docs/decisions/0051-the-oldest-system.md.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        // The engine's modules for the browser; `Scripts/build-wasm` links them.
        .library(
            name: "EngineModules", type: .static,
            targets: ["EngineScreens", "EngineLaterScreens", "EnginePlanScreens", "EngineStatements", "EngineJournal"]),
        .executable(name: "evenkeel", targets: ["App"]),
    ],
    traits: [
        .default(enabledTraits: ["Postgres"]),
        .trait(name: "Postgres", description: "Keeping households in PostgreSQL; needs libpq."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        // The engine: pure Swift without Foundation, native and WebAssembly. See Docs/Model.md.
        .target(name: "ContentBytes", cSettings: [.headerSearchPath(".")]),
        engine("Values", ["ContentBytes"]),
        engine("Importing", ["Values"], small),
        engine("OtherPrograms", ["Importing", "Values"], small),
        engine("Bookkeeping", ["Importing", "Values"]),
        engine("Households", ["Values"]),
        engine("Syncing", ["Households", "Bookkeeping", "Importing", "Values"], small),
        engine("Insights", ["Bookkeeping", "Importing", "Values"]),
        engine("Planning", ["Insights", "Bookkeeping", "Values"]),
        engine("Journal", ["Values"]),
        engine("Family", ["Planning", "Insights", "Values"]),
        engine("Growth", ["Values"]),
        engine("Screens", ["Journal", "Planning", "Insights", "Syncing", "Households", "Bookkeeping", "Importing", "Values"], small),
        engine(
            "EngineWasm",
            ["Screens", "Syncing", "Households", "Journal", "Insights", "Bookkeeping", "OtherPrograms", "Importing", "Values"], small),
        // One for each WebAssembly module: what it exports. See Docs/decisions/0041.
        engine("EngineScreens", ["EngineWasm", "Screens"], small),
        engine("EngineLaterScreens", ["EngineWasm", "Screens"], small),
        engine("EnginePlanScreens", ["EngineWasm", "Screens"], small),
        engine("EngineStatements", ["EngineWasm"], small),
        engine("EngineJournal", ["EngineWasm"], small),

        // The product around the engine.
        engine("Storage", ["Syncing", "Households", "Bookkeeping", "Importing", "Values"]),
        engine(
            "StorageSQLite",
            ["Storage", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift")]),
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        engine("StoragePostgres", [libpq, "Storage"]),
        plain(
            "Workflows",
            [
                "Storage", "Syncing", "Households", "Bookkeeping", "OtherPrograms", "Importing", "Values",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        engine("DemoHousehold", ["Values"]),

        // What people's own devices do and no server may: see Docs/Vault.md.
        plain(
            "VaultClient",
            ["Values", .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto")]),

        // Serving households to many people and devices.
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        plain(
            "Credentials",
            [
                "CArgon2", "Values", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"), .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ]),
        plain(
            "Connectors",
            [
                "CCurl", "Values", .product(name: "Crypto", package: "swift-crypto"), .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "SwiftASN1", package: "swift-asn1"), .product(name: "X509", package: "swift-certificates"),
            ]),
        plain(
            "WebServer",
            [
                "Connectors", "Credentials", "Workflows", "Storage", "Syncing", "Households", "Screens", "Insights", "Bookkeeping",
                "Importing", "DemoHousehold",
                "Values",
                .product(name: "CoreMetrics", package: "swift-metrics"), .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        // The app for Apple's devices.
        apple(
            "AppleCore", "Core",
            [
                "EngineWasm", "Screens", "Syncing", "Journal", "VaultClient", "Values", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        apple("AppleViews", "Views", views),

        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "App",
            dependencies: [
                .target(name: "CMalloc", condition: .when(platforms: [.linux])), "WebServer", "Connectors", "Credentials", "VaultClient",
                "Workflows", "Storage", "StorageSQLite",
                postgres, "Households", "Screens", "Journal", "Insights", "Bookkeeping", "OtherPrograms", "Importing", "DemoHousehold",
                "Values",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "SystemPackage", package: "swift-system"),
            ], swiftSettings: settings),
        // The engine's calls outside of the browser, for `Tests/EngineParity`.
        .executableTarget(
            name: "EngineNative", dependencies: ["EngineWasm", "Screens", "DemoHousehold", "Values"], swiftSettings: settings),
        // Learns `Content/category-model.bin`, for `make model`.
        .executableTarget(
            name: "TrainCategories", dependencies: ["Bookkeeping", "Importing", "Values"], exclude: ["trade-words.json"],
            swiftSettings: settings),
        // Figures from inside the engine, for `make bench`.
        .executableTarget(
            name: "EngineBench",
            dependencies: [
                "LabelledLedgers", "SimulatedPeople", "Workflows", "Storage", "StorageSQLite", "Planning", "Journal", "Insights",
                "Bookkeeping", "Importing",
                "Values",
            ], path: "Benchmarks/Engine", swiftSettings: settings),

        // What Hummingbird alone does, for `make bench`.
        .executableTarget(
            name: "BareServer",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ], path: "Benchmarks/BareServer", swiftSettings: settings),

        // Tests.
        .target(name: "TestSupport", dependencies: ["Importing", "Values"], path: "Tests/Support", swiftSettings: settings + quick),
        tests("TidyTests", ["Syncing", "OtherPrograms", "Importing", "Values"]),
        tests("ValuesTests", ["TestSupport", "Values", .product(name: "Crypto", package: "swift-crypto")]),
        tests("ImportingTests", ["TestSupport", "OtherPrograms", "Importing", "Values"]),
        tests("HouseholdsTests", ["Households", "Values"]),
        tests("SyncingTests", ["Syncing", "Households", "Bookkeeping", "Importing", "Values"], quick),
        tests("EngineWasmTests", ["EngineWasm", "Syncing", "Values", .product(name: "Crypto", package: "swift-crypto")]),
        .testTarget(
            name: "CredentialsTests",
            dependencies: [
                "PasskeyNotation", "Credentials", "CArgon2", "Values", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"), .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "SwiftASN1", package: "swift-asn1"), .product(name: "X509", package: "swift-certificates"),
            ], exclude: ["Passkeys/Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "ConnectorsTests",
            dependencies: [
                "PeerSupport", "Connectors", "Values", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"), .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ], swiftSettings: settings),
        tests("VaultClientTests", ["VaultClient", "Values", .product(name: "Crypto", package: "swift-crypto")]),
        tests("DemoHouseholdTests", ["DemoHousehold", "Values"]),
        tests("BookkeepingTests", ["LedgerNotation", "TestSupport", "OtherPrograms", "Bookkeeping", "Importing", "Values"]),
        .testTarget(
            name: "StorageContractTests",
            dependencies: [
                "TestDatabases", "TestSupport", "EngineWasm", "Screens", "Workflows", "Syncing", "Households", "StorageSQLite", postgres,
                "Storage", "Bookkeeping", "Importing", "Values",
            ], exclude: ["Fixtures"], swiftSettings: settings),
        tests(
            "ReasonTests",
            ["DemoHousehold", "TestSupport", "Screens", "Workflows", "StorageSQLite", "Storage", "Bookkeeping", "Importing", "Values"]),
        .testTarget(
            name: "WebServerTests",
            dependencies: [
                "PasskeyNotation", "PeerSupport", "TestDatabases", "TestSupport", "WebServer", "Connectors", "Credentials", "VaultClient",
                "Workflows", "Insights",
                "StorageSQLite", "Storage", "Syncing", "Households", "Bookkeeping", "Importing", "Values",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "CoreMetrics", package: "swift-metrics"), .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], exclude: ["Authorization/authorization.txt"], swiftSettings: settings),
        tests(
            "CommandLineTests",
            [
                "App", "PeerSupport", "TestDatabases", "Connectors", "VaultClient", "WebServer", "Workflows", "Credentials",
                "StorageSQLite", "Storage", "Households", "Bookkeeping", "Importing", "Values",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            ]),
        tests(
            "AppleCoreTests",
            [
                "App", "PeerSupport", "AppleCore", "Credentials", "VaultClient", "Screens", "Syncing", "Values",
                .product(name: "GRDB", package: "GRDB.swift"),
            ] + shown),
        // The databases that tests run on.
        .target(
            name: "TestDatabases",
            dependencies: ["StorageSQLite", postgres, libpq, "Storage", .product(name: "GRDBSQLite", package: "GRDB.swift")],
            path: "Tests/Databases", swiftSettings: settings),
        // Programs of others that tests talk to.
        .target(
            name: "PeerSupport", path: "Tests/Peers",
            exclude: [
                "compare_ledgers.py", "evenkeel_client.py", "factors.py", "fuzz_api.py", "fuzz_hooks.py", "oidc_provider.py",
                "people.py", "read_mail.py",
                "requirements.txt", "smtp_server.py",
                "walk_api_page.py", "webauthn_json.py",
            ], swiftSettings: settings),
        .target(
            name: "PasskeyNotation",
            dependencies: [
                "Credentials", "Values", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"), .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ], path: "Tests/PasskeyNotation", swiftSettings: settings),
        .target(
            name: "LedgerNotation", dependencies: ["Bookkeeping", "Importing", "Values"], path: "Tests/LedgerNotation",
            swiftSettings: settings + quick),
        .target(
            name: "LabelledLedgers", dependencies: ["Insights", "Bookkeeping", "Importing", "Values"], path: "Tests/LabelledLedgers",
            swiftSettings: settings),
        .target(
            name: "SimulatedPeople", dependencies: ["Journal", "Values"], path: "Tests/SimulatedPeople", swiftSettings: settings + quick),
        tests("InsightsTests", ["LabelledLedgers", "LedgerNotation", "Insights", "Bookkeeping", "Importing", "Values"]),
        tests("PlanningTests", ["LabelledLedgers", "LedgerNotation", "Planning", "Insights", "Bookkeeping", "Importing", "Values"]),
        tests("JournalTests", ["SimulatedPeople", "TestSupport", "Journal", "Values"]),
        tests("FamilyTests", ["TestSupport", "Family", "Planning", "Insights", "Values"]),
        tests("GrowthTests", ["TestSupport", "Growth", "Values"]),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "LedgerNotation", "TestSupport", "Screens", "Syncing", "Journal", "Insights", "Households", "Bookkeeping", "Importing",
                "Values",
            ],
            exclude: ["Golden"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

#if os(Linux)
package.targets += [
    apple("SwiftUI", "SwiftUI"),
    .testTarget(
        name: "AppleTests",
        dependencies: [
            "TestSupport", "AppleViews", "AppleCore", "SwiftUI", "EngineWasm", "Screens", "Journal", "DemoHousehold", "Syncing", "Values",
        ], exclude: ["Spoken"], swiftSettings: settings),
]
#else
// What the app's project for Xcode is made with.
package.products.append(.library(name: "EvenkeelApp", targets: ["AppleCore", "AppleViews"]))
#endif
