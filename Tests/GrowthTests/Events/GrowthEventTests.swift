import Testing
import Values

@testable import Growth

/// An event's key says what it is about, and nothing that would break it can be one.
struct GrowthEventTests {
    private let day = Day(number: 20_781)

    @Test func aKeyNamesTheKindAndWhatItIsAbout() {
        #expect(GrowthEvent(.lesson, about: "budget-first-plan", on: day)?.key == "lesson:budget-first-plan")
        #expect(GrowthEvent(.looked, on: day)?.key == "looked:\(day.iso)")
    }

    @Test func everyKindIsKnownByItsWord() {
        for kind in GrowthKind.allCases { #expect(GrowthKind(code: kind.code) == kind) }
        #expect(GrowthKind(code: "spent") == nil)
    }

    @Test(arguments: ["", "a:b", String(repeating: "x", count: 81)])
    func whatNoKeyCanHoldIsNoEvent(about: String) {
        #expect(GrowthEvent(.lesson, about: about, on: day) == nil)
    }
}
