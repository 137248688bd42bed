import AppleCore
import Foundation
import SwiftUI
import Testing

@Suite("Charts on Apple's devices")
@MainActor
struct ChartTests {
    @Test func everyPointIsReadAndTouched() throws {
        let (screen, _) = PageNotation.open(
            try PageNotation.page(
                #"{"part":"chart","chart":"# + chart("bars", [series("bar", [10, 20]), series("rule", [15])]) + "}"))
        #expect(screen.texts == ["A page", "In November", "Spending", "It goes up.", "As a table"])
        #expect(
            screen.spoken == """
                A page, heading
                In November
                Spending, heading
                It goes up.
                Spending:
                bar 0, button
                bar 1, button
                rule 0, button
                As a table, collapsed, button
                """)
        try screen.tap("bar 1")
        #expect(screen.texts.contains("bar 1"))
        #expect(screen.all.filter { $0.activate("bar") }.allSatisfy { ($0.look.minHeight ?? 0) >= 44 })
        try screen.tap("As a table")
        #expect(Array(screen.texts.suffix(4)) == ["Day", "Out", "Monday", "$10"])
    }

    @Test func barsStandOnTheGroundAndTheGreatestReachesTheTop() throws {
        let picture = try picture("bars", [series("bar", [10, 20, -20])])
        let tops = picture.marks.map { mark -> [Double] in
            guard case .bar(let one, let other) = mark.form else { return [] }
            return [one.y, other.y]
        }
        #expect(tops == [[0.25, 0.5], [0, 0.5], [0.5, 1]])
        #expect(picture.marks.map(\.ink) == [.accent, .accent, .accent])
    }

    /// Whatever the points are, what is drawn stays in the square, and each that has a text is read once.
    @Test(arguments: ["bars", "year", "lines", "ring", "calendar", "coverage"])
    func nothingLeavesTheSquare(kind: String) throws {
        let shapes = ["bars": "bar", "year": "bar", "lines": "line", "ring": "part", "calendar": "day", "coverage": "stretch"]
        let shape = try #require(shapes[kind])
        var random = Numbers(state: 20_261_128)
        for _ in 0..<50 {
            let count = kind == "ring" ? 1 : 1 + random.below(6)
            let all = (0..<1 + random.below(3)).map { _ in
                series(shape, (0..<count).map { _ in random.below(2000) - (kind == "ring" ? 0 : 500) })
            }
            let picture = try picture(kind, all)
            for place in picture.marks.flatMap(\.places) {
                #expect((-1e-9...1 + 1e-9).contains(place.x) && (-1e-9...1 + 1e-9).contains(place.y), "seed 20261128, \(kind): \(place)")
            }
            #expect(Set(picture.stops.map(\.id)).count == picture.stops.count)
        }
    }

    @Test func theParts0fARingMakeItWhole() throws {
        let picture = try picture("ring", [series("part", [1]), series("part", [0]), series("part", [3])])
        #expect(picture.marks.map(\.form) == [.arc(from: 0, to: 0.25), .arc(from: 0.25, to: 1)])
        #expect(picture.stops.map(\.text) == ["part 0", "part 0"])
    }

    @Test func areasStandOnEachOther() throws {
        let picture = try picture("lines", [series("area", [1, 1]), series("area", [3, 1])])
        guard case .area(let upper)? = picture.marks.last?.form else {
            Issue.record("no area")
            return
        }
        #expect(upper.map(\.y) == [0, 0.5, 0.75, 0.75])
    }

    private func picture(_ kind: String, _ series: [String]) throws -> ChartPicture {
        ChartPicture(try JSONDecoder().decode(Page.Chart.self, from: Data(chart(kind, series).utf8)))
    }

    private func chart(_ kind: String, _ series: [String]) -> String {
        let table = #"{"caption":"Spending","columns":["Day","Out"],"rows":[["Monday","$10"]]}"#
        return #"{"kind":"\#(kind)","title":"Spending","description":"It goes up.","series":["# + series.joined(separator: ",")
            + #"],"table":\#(table)}"#
    }

    private func series(_ shape: String, _ values: [Int]) -> String {
        let points = values.enumerated().map { index, value in
            #"{"from":"2026-11-0\#(index + 1)","to":"2026-11-0\#(index + 2)","label":"","text":"\#(shape) \#(index)","value":\#(value),"#
                + #""low":null,"state":"plain","shade":null}"#
        }
        return #"{"name":"","shape":"\#(shape)","tone":"spent","colour":null,"points":["# + points.joined(separator: ",") + "]}"
    }
}

extension ShownElement {
    /// Whether it is a button whose name begins so.
    fileprivate func activate(_ beginning: String) -> Bool { role == .button && name.hasPrefix(beginning) }
}

extension ChartPicture.Mark {
    /// The places that it goes through.
    fileprivate var places: [ChartPicture.Place] {
        switch form {
        case .bar(let one, let other): [one, other]
        case .line(let places, _), .area(let places): places
        case .arc(let from, let to): [ChartPicture.Place(x: from, y: to)]
        case .dot(let place): [place]
        }
    }
}

/// Numbers that look random and are the same each time.
private struct Numbers {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
