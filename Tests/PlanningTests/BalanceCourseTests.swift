import Planning
import Testing
import Values

@Suite("The course of a balance")
struct BalanceCourseTests {
    @Test("knows its days by their places")
    func places() throws {
        let first = try #require(Day(iso: "2026-11-28"))
        let course = BalanceCourse(.cad, from: first, low: [1, 2, 3], median: [2, 3, 4], high: [5, 6, 7])
        #expect((0..<3).map { course.day(at: $0).iso } == ["2026-11-28", "2026-11-29", "2026-11-30"])
        #expect(course.place(of: first.advanced(by: 2)) == 2)
        #expect(course.place(of: first.advanced(by: 3)) == nil)
        #expect(course.place(of: first.advanced(by: -1)) == nil)
    }
}
