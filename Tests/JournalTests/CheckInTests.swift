import Journal
import TestSupport
import Testing
import Values

@Suite("Check-ins") struct CheckInTests {
    @Test func twoOfTheSameMomentAreOne() {
        let one = CheckIn(day: day("2026-11-29"), minute: 1_270, pleasantness: -40, energy: 60, words: ["worried"])
        #expect(Set([one, one]).count == 1)
    }
}
