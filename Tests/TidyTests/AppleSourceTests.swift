import Foundation
import Testing

/// Views place what Core decides: what is wrong in one has to be seen by eye, and no machine here shows one.
@Suite("Sources for Apple's devices")
struct AppleSourceTests {
    private static let views = Project.apple.filter { $0.path.hasPrefix("Apple/Views/") }
    private static let core = Project.apple.filter { $0.path.hasPrefix("Apple/Core/") }
    /// The one file that reckons with a rectangle.
    private static let drawing = "Apple/Views/Parts/ChartShape.swift"
    private static let longestBody = 40

    @Test func viewsAndCoreImportNoMoreThanTheyMay() {
        #expect(AppleSourceTests.views.count > 8 && AppleSourceTests.core.count > 5)
        expectImports(of: AppleSourceTests.views, ["AppleCore", "SwiftUI"])
        expectImports(
            of: AppleSourceTests.core,
            [
                "Crypto", "EngineWasm", "Foundation", "FoundationNetworking", "GRDB", "Journal", "Observation", "Screens", "Syncing",
                "Values", "VaultClient",
            ])
    }

    @Test func noBodyIsTooLongToRead() {
        for file in AppleSourceTests.views {
            for (index, line) in file.lines.enumerated() where line.contains("var body: some View {") || line.contains("func body(") {
                let indentation = String(line.prefix { $0 == " " })
                let end = file.lines[index...].firstIndex { $0 == indentation + "}" } ?? index
                #expect(end - index <= AppleSourceTests.longestBody, "\(file.path):\(index + 1)")
            }
        }
    }

    @Test func noFileIsTooLongToRead() {
        for file in Project.apple { #expect(file.lines.count <= 300, "\(file.path) has \(file.lines.count) lines") }
    }

    @Test(arguments: [" + ", " - ", " * ", " / ", " % ", " += ", " -= "])
    func viewsReckonWithNothing(sign: String) {
        expectNone(AppleSourceTests.views.filter { $0.path != AppleSourceTests.drawing }, sign)
    }

    @Test func viewsDecideNothing() throws {
        let decision = try Regex(#"\b(if|guard|while)\b.*( == | != | < | > | <= | >= | && | \|\| )"#)
        for (place, code) in AppleSourceTests.code(AppleSourceTests.views) where code.contains(decision) {
            Issue.record("\(place) decides")
        }
    }

    @Test(arguments: ["URLSession", "FileManager", "UserDefaults", "URL(", "Date(", "JSON", "print(", "try!", "as!", "fatalError("])
    func viewsReachNothingOutside(word: String) {
        expectNone(AppleSourceTests.views, word)
    }

    /// Words are the engine's and colours the design's: what a view spells out is the name of a picture of the system.
    @Test func viewsHaveNoWordsAndNoColours() throws {
        let picture = try Regex(#"systemImage: "[a-z.]+""#)
        let colour = try Regex(#"Color\((red|\.sRGB|white|hue|")|\.(red|blue|green|orange|yellow|gray|black|white)\b"#)
        for (place, code) in AppleSourceTests.code(AppleSourceTests.views) {
            #expect(!code.replacing(picture, with: "").contains("\""), "\(place) has words")
            #expect(!code.contains(colour), "\(place) has a colour")
        }
    }

    /// A sheet stands above what covers the app: only one that is opened as `coveredSheet` is covered too.
    @Test func everySheetIsCoveredWithTheApp() {
        expectNone(AppleSourceTests.views.filter { $0.path != "Apple/Views/Journal/LockedView.swift" }, ".sheet(")
        expectNone(AppleSourceTests.views, ".fullScreenCover(")
    }

    @Test func whatViewsAndCoreOfferIsExplained() {
        for file in AppleSourceTests.views + AppleSourceTests.core {
            for (index, line) in file.lines.enumerated() where isOffered(line) {
                var above = index - 1
                while above >= 0, file.lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
                #expect(above >= 0 && file.lines[above].drop(while: { $0 == " " }).hasPrefix("///"), "\(file.path):\(index + 1)")
            }
        }
    }

    /// What a protocol explains needs no words of its own.
    private func isOffered(_ line: Substring) -> Bool {
        let code = line.drop { $0 == " " }
        guard code.hasPrefix("package "), !code.hasPrefix("package import") else { return false }
        return !["var body", "var id:", "init(from decoder"].contains { code.contains($0) }
    }

    private func expectImports(of files: [Project.File], _ allowed: Set<String>) {
        for file in files {
            let imports = file.lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("package import ") }
            for name in imports.compactMap({ $0.split(separator: " ").last.map(String.init) }) {
                #expect(allowed.contains(name), "\(file.path) imports \(name)")
            }
        }
    }

    private func expectNone(_ files: [Project.File], _ word: String) {
        for (place, code) in AppleSourceTests.code(files) where code.contains(word) { Issue.record("\(place) has «\(word)»") }
    }

    /// Lines of code without their comments, each with its place.
    private static func code(_ files: [Project.File]) -> [(place: String, code: String)] {
        files.flatMap { file in
            file.lines.enumerated().map { index, line in
                let end = line.range(of: "//")?.lowerBound ?? line.endIndex
                return ("\(file.path):\(index + 1)", String(line[..<end]))
            }
        }
    }
}
