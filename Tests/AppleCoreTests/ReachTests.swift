import Foundation
import Testing

/// What the app for Apple's systems is made of: nothing that those systems lack.
@Suite("What the core reaches") struct ReachTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What the app is built of, what keeps a household in SQLite besides, and the products of others that these need. All of it builds
    /// for a device: SQLite is part of the system, and swift-crypto brings its own code.
    private static let reached: Set = [
        "AppleCore", "AppleViews", "EngineWasm", "Screens", "Planning", "Journal", "Insights", "Syncing", "Households", "Bookkeeping",
        "OtherPrograms", "Importing", "Values", "ContentBytes", "VaultClient", "Storage", "StorageSQLite",
    ]
    private static let products: Set = ["GRDB", "GRDBSQLite", "Crypto", "CryptoExtras"]
    /// What the systems themselves have, and where: all that the engine takes of it is a lock, which the browser goes without.
    private static let systems: [String: Set] = [
        "AppleCore": ["Foundation", "FoundationNetworking", "Observation"], "AppleViews": ["SwiftUI"], "VaultClient": ["Foundation"],
        "Screens": ["Synchronization"],
        "StorageSQLite": ["Foundation", "Synchronization", "Darwin", "Glibc", "Musl"],
    ]

    /// What a target depends on, as the manifest says it.
    private struct Dependencies {
        var targets: Set<String> = []
        var products: Set<String> = []
    }

    /// The manifest's targets by their names: each begins with its name, and what is quoted up to the next one is what it depends on.
    private static func targets() throws -> [String: Dependencies] {
        let manifest = try text("Package.swift")
        let start = #/(?:engine|plain|apple|tests|\.target|\.executableTarget|\.testTarget|\.systemLibrary)\(\s*(?:name: )?"(\w+)"/#
        let starts = Array(manifest.matches(of: start))
        let names = Set(starts.map { String($0.1) })
        var found: [String: Dependencies] = [:]
        for (index, match) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : manifest.endIndex
            let text = manifest[match.range.upperBound..<end]
            let products = text.matches(of: #/\.product\(name: "(\w+)"/#).map { String($0.1) }
            let quoted = text.replacing(#/\.product\([^)]*\)/#, with: "").matches(of: #/"(\w+)"/#).map { String($0.1) }
            var known = found[String(match.1)] ?? Dependencies()
            known.products.formUnion(products)
            known.targets.formUnion(names.intersection(quoted))
            found[String(match.1)] = known
        }
        // What the views depend on has a line for each system. SwiftUI is a target of ours where the system has none.
        for line in manifest.matches(of: #/let views: \[Target\.Dependency\] = \[([^\]]*)\]/#) {
            found["AppleViews", default: Dependencies()].targets.formUnion(line.1.matches(of: #/"(\w+)"/#).map { String($0.1) })
        }
        found["AppleViews"]?.targets.remove("SwiftUI")
        return found
    }

    /// All that some targets depend on, themselves included, and the products of others.
    private static func closure(of roots: [String], _ targets: [String: Dependencies]) -> Dependencies {
        var (all, next) = (Dependencies(), roots)
        while let name = next.popLast() {
            guard all.targets.insert(name).inserted else { continue }
            all.products.formUnion(targets[name]?.products ?? [])
            next += targets[name]?.targets ?? []
        }
        return all
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The sources of a target.
    private static func sources(of target: String) throws -> [(path: String, text: String)] {
        let folder = ["AppleCore": "Apple/Core", "AppleViews": "Apple/Views"][target] ?? "Sources/" + target
        let paths = FileManager.default.subpaths(atPath: root.appendingPathComponent(folder).path) ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.map { ("\(folder)/\($0)", try text("\(folder)/\($0)")) }
    }

    @Test func nothingOfAServerAndNoLibraryThatADeviceLacks() throws {
        let targets = try ReachTests.targets()
        let app = ReachTests.closure(of: ["AppleViews", "StorageSQLite"], targets)
        #expect(app.targets == ReachTests.reached)
        #expect(app.products == ReachTests.products)
        let core = ReachTests.closure(of: ["AppleViews"], targets)
        #expect(core.targets == ReachTests.reached.subtracting(["Storage", "StorageSQLite"]))
        #expect(core.products == ReachTests.products.subtracting(["GRDBSQLite"]))
        let server = ReachTests.closure(of: ["WebServer"], targets)
        #expect(server.targets.isSuperset(of: ["CCurl", "CArgon2", "Workflows"]), "the manifest is read")
        #expect(server.products.isSuperset(of: ["Hummingbird", "NIOCore", "NIOSSL"]), "the manifest is read")
    }

    /// A compiler finds the modules of all targets in one folder, whatever the manifest says: so each import is held to it here.
    @Test(arguments: ReachTests.reached.sorted()) func eachImportIsOfWhatTheManifestNames(target: String) throws {
        let declared = try #require(try ReachTests.targets()[target])
        let allowed = declared.targets.union(declared.products).union(ReachTests.systems[target] ?? [])
        let sources = try ReachTests.sources(of: target)
        #expect(sources.isEmpty == (target == "ContentBytes"), "which is C")
        for (path, text) in sources {
            for match in text.matches(of: #/(?m)^(?:@\w+ )?(?:package |public |internal |private |fileprivate )?import (\w+)/#) {
                #expect(allowed.contains(String(match.1)), "\(path) imports \(match.1)")
            }
        }
    }

    /// The oldest systems are those of Docs/decisions/0051-the-oldest-system.md. What only a later one has compiles on Linux all the same.
    @Test(arguments: ["InlineArray", "UTF8Span"]) func nothingIsUsedThatTheOldestSystemLacks(type: String) throws {
        for target in ReachTests.reached {
            for (path, text) in try ReachTests.sources(of: target) { #expect(!text.contains(type), "\(path) uses \(type)") }
        }
    }
}
