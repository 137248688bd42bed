import Foundation
import Testing

/// What the app for Apple's systems is made of: nothing that those systems lack.
@Suite("What the core reaches") struct ReachTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What a target depends on, as the manifest says it.
    private struct Dependencies {
        var targets: Set<String> = []
        var products: Set<String> = []
    }

    /// The manifest's targets by their names: each begins with its name, and what is quoted up to the next one is what it depends on.
    private static func targets() throws -> [String: Dependencies] {
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
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
        return found
    }

    @Test func nothingOfAServerAndNoLibraryOfTheSystem() throws {
        let targets = try ReachTests.targets()
        var (reached, products, next): (Set<String>, Set<String>, [String]) = ([], [], ["AppleCore"])
        while let name = next.popLast() {
            guard reached.insert(name).inserted else { continue }
            products.formUnion(targets[name]?.products ?? [])
            next += targets[name]?.targets ?? []
        }
        #expect(
            reached == [
                "AppleCore", "EngineWasm", "Screens", "Insights", "Syncing", "Households", "Bookkeeping", "OtherPrograms", "Importing",
                "Values", "ContentBytes", "VaultClient",
            ])
        #expect(products == ["GRDB", "Crypto", "CryptoExtras"])
        #expect(targets["WebServer"]?.targets.contains("Connectors") == true, "the manifest is read")
        #expect(targets["Connectors"]?.targets.contains("CCurl") == true, "the manifest is read")
    }

    @Test func noFileImportsWhatOneSystemHasAlone() throws {
        let allowed: Set = [
            "Foundation", "FoundationNetworking", "Observation", "GRDB", "Crypto", "EngineWasm", "Screens", "Syncing", "Values",
            "VaultClient",
        ]
        let folder = ReachTests.root.appendingPathComponent("Apple/Core")
        let paths = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".swift") }
        #expect(!paths.isEmpty)
        for path in paths {
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            for match in text.matches(of: #/(?m)^(?:package )?import (\w+)/#) {
                #expect(allowed.contains(String(match.1)), "\(path) imports \(match.1)")
            }
        }
    }
}
