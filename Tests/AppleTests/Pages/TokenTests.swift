import AppleCore
import Foundation
import Testing

@testable import AppleViews

/// What the native app has by name is what the engine, the design and the catalogues have.
@Suite("Names that Apple's devices share with the engine and the web")
struct TokenTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

    @Test func everyPartOfTheEnginesHasARenderer() throws {
        #expect(
            try cases(of: "enum PagePart", in: "Sources/Screens/Page/PagePart.swift") == Page.Part.Name.allCases.map(\.rawValue).sorted())
    }

    @Test func everyInputOfTheEnginesFormsHasAField() throws {
        #expect(
            try cases(of: "enum Input", in: "Sources/Screens/Page/PageForm.swift") == Page.Field.Input.allCases.map(\.rawValue).sorted())
    }

    @Test func everyPictureOfTheEnginesIsLaidOut() throws {
        let file = "Sources/Screens/Parts/Chart.swift"
        #expect(try cases(of: "enum Kind", in: file) == Page.Chart.Kind.allCases.map(\.rawValue).sorted())
        #expect(try cases(of: "enum Shape", in: file) == Page.ChartSeries.Shape.allCases.map(\.rawValue).sorted())
        #expect(try cases(of: "enum Tone", in: file) == Page.ChartSeries.Tone.allCases.map(\.rawValue).sorted())
        let points = "Sources/Screens/Parts/ChartPoint.swift"
        #expect(try cases(of: "enum State", in: points) == Page.ChartPoint.State.allCases.map(\.rawValue).sorted())
    }

    @Test func coloursAndSizesAreTheDesigns() throws {
        let tokens = try TokenTests.text("Web/styles/tokens.css")
        for ink in Ink.allCases { #expect(tokens.contains("  --\(ink.rawValue): #"), "\(ink.rawValue)") }
        let looks = Appearance.allCases.flatMap { look in Ink.allCases.map { look.name(of: $0) } }
        for name in Set(looks) { #expect(!(try TokenTests.text("Apple/App/Assets.xcassets/\(name).colorset/Contents.json")).isEmpty) }
        let sizes: [(String, CGFloat)] = [
            ("--space-1: 0.25rem", Space.space1), ("--space-2: 0.5rem", Space.space2), ("--space-3: 0.75rem", Space.space3),
            ("--space-4: 1rem", Space.space4), ("--dot: 0.625rem", Space.dot), ("--track: 0.625rem", Space.track),
            ("--chart-ring: 8.25rem", Space.chartRing), ("--guide: 15rem", Space.guide), ("--stroke: 2px", Space.stroke),
            ("--target: clamp(44px", Space.target),
        ]
        for (token, points) in sizes {
            let value = token.split(separator: " ").last.map { $0.replacing("clamp(", with: "") } ?? ""
            let number = Double(value.filter { $0.isNumber || $0 == "." }) ?? 0
            #expect(tokens.contains("  \(token)"), "\(token)")
            #expect(CGFloat(value.hasSuffix("rem") ? number * 16 : number) == points, "\(token)")
        }
    }

    @Test func theWordsAreInTheCatalogues() throws {
        let catalogue = try TokenTests.text("Content/locales/en-CA.json")
        var keys: [String] = []
        _ = PageWords { key in
            keys.append(key)
            return ""
        }
        #expect(keys.count == 6)
        for key in keys { #expect(catalogue.contains("  \"\(key)\": "), "\(key)") }
    }

    /// The cases of an enumeration, sorted.
    private func cases(of head: String, in path: String) throws -> [String] {
        let lines = try TokenTests.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.contains(head) })
        let indentation = String(lines[start].prefix { $0 == " " })
        let end = try #require(lines[start...].firstIndex { $0 == indentation + "}" })
        return lines[start..<end].filter { $0.hasPrefix(indentation + "    case ") }.flatMap { line in
            line.drop { $0 == " " }.dropFirst(5).prefix { $0 != "(" }.split(separator: ",").map { $0.filter { $0.isLetter } }
        }.sorted()
    }
}
