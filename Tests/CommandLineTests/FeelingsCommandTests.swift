import Foundation
import Testing

@Suite("The command line: money and mood")
struct FeelingsCommandTests {
    /// Sixty days of somebody who spends far more on unpleasant ones; check-ins come late in the evening of Toronto, with UTC's offset.
    private func person(zone: String = "America/Toronto", every: Int = 1) -> String {
        var (checkIns, days): ([String], [String]) = ([], [])
        for place in 0..<60 {
            let isLow = (3 * place * place + place) % 11 < 5
            let day = String(
                format: "2026-%02d-%02d", place < 31 ? 1 : place < 59 ? 2 : 3, place < 31 ? place + 1 : place < 59 ? place - 30 : 1)
            // 04:30 in UTC is half past eleven of the evening before in Toronto.
            let next = place + 1
            let after = String(
                format: "2026-%02d-%02d", next < 31 ? 1 : next < 59 ? 2 : 3, next < 31 ? next + 1 : next < 59 ? next - 30 : next - 58)
            if place % every == 0 {
                checkIns.append(
                    #"{"at":"\#(after)T04:30:00Z","pleasantness":\#((isLow ? -40 : 40) + place % 9),"energy":\#(place * 37 % 150 - 75),"words":["calm"]}"#
                )
            }
            let extra = (isLow ? 60 : 10) + place * 13 % 11
            days.append(#"{"day":"\#(day)","spent":"\#(extra + 30 + place * 29 % 17).10","discretionary":"\#(extra).5"}"#)
        }
        return #"{"checkins":[\#(checkIns.joined(separator: ","))],"days":[\#(days.joined(separator: ","))],"zone":"\#(zone)"}"#
    }

    private func run(_ text: String, _ arguments: String..., in program: Program) throws -> Program.Outcome {
        try program.run(["feelings", "--stdin"] + arguments, input: try program.file("person.json", text))
    }

    @Test func whatMovesTogetherIsSaidWithItsCounts() throws {
        let program = try Program()
        defer { program.remove() }
        let answer = try run(person(), "--json", in: program)
        #expect(answer.code == 0)
        let insights = try #require(answer.json["insights"] as? [[String: Any]])
        let found = try #require(insights.first)
        #expect((found["kind"] as? String)?.hasPrefix("pleasantness.") == true)
        #expect(found["direction"] as? String == "more")
        #expect(found["lagDays"] as? Int == 0 && found["order"] as? String == "sameDay")
        #expect(found["checkins"] as? Int == 60)
        let figures = try ["low", "effect", "high"].map { try #require(found[$0] as? Double) }
        #expect(0 < figures[0] && figures[0] < figures[1] && figures[1] < figures[2])
        #expect((found["text"] as? String)?.contains("go together") == true)
        #expect(try run(person(), "--json", in: program).output == answer.output, "the same days give the same answer")
        let drawn = try run(person(), "--lang", "es", in: program)
        #expect(drawn.code == 0 && drawn.output.contains("ir de la mano"))
        #expect(!FileManager.default.fileExists(atPath: program.database), "nothing is stored")
    }

    @Test func aTimeBelongsToTheDayOfItsZone() throws {
        let program = try Program()
        defer { program.remove() }
        // By the clock of London the same moments are the next day's: spending comes first there.
        let london = try run(person(zone: "Europe/London"), "--json", in: program)
        let found = try #require((london.json["insights"] as? [[String: Any]])?.first)
        #expect(found["lagDays"] as? Int == 1 && found["order"] as? String == "spendingFirst")
    }

    @Test func whatIsTooLittleIsSilent() throws {
        let program = try Program()
        defer { program.remove() }
        let answer = try run(person(every: 5), "--json", in: program)
        #expect(answer.code == 0)
        #expect((answer.json["insights"] as? [Any])?.isEmpty == true)
        let drawn = try run(#"{"checkins":[],"days":[],"zone":"UTC"}"#, in: program)
        #expect(drawn.code == 0 && drawn.output.contains("no clear pattern"))
    }

    @Test(arguments: [
        ("{", "feelings.notJSON", "1"),
        ("[]", "feelings.badValue", "/"),
        (#"{"checkins":[],"days":[]}"#, "feelings.missing", "/zone"),
        (#"{"checkins":[],"days":[],"zone":"Moon/Base"}"#, "feelings.unknownZone", "/zone"),
        (#"{"checkins":{},"days":[],"zone":"UTC"}"#, "feelings.badValue", "/checkins"),
        (#"{"checkins":[{"at":"2026-03-01","pleasantness":1,"energy":1}],"days":[],"zone":"UTC"}"#, "feelings.badValue", "/checkins/0/at"),
        (
            #"{"checkins":[{"at":"2026-03-01T21:10:00-05:00","pleasantness":101,"energy":1}],"days":[],"zone":"UTC"}"#, "feelings.badValue",
            "/checkins/0/pleasantness"
        ),
        (
            #"{"checkins":[{"at":"2026-03-01T21:10:00-05:00","pleasantness":1}],"days":[],"zone":"UTC"}"#, "feelings.missing",
            "/checkins/0/energy"
        ),
        (
            #"{"checkins":[],"days":[{"day":"2026-02-29","spent":"1","discretionary":"1"}],"zone":"UTC"}"#, "feelings.badValue",
            "/days/0/day"
        ),
        (
            #"{"checkins":[],"days":[{"day":"2026-03-01","spent":1,"discretionary":"1"}],"zone":"UTC"}"#, "feelings.badValue",
            "/days/0/spent"
        ),
    ])
    func whatIsWrongIsSaidWithItsPlace(text: String, id: String, place: String) throws {
        let program = try Program()
        defer { program.remove() }
        let answer = try run(text, "--json", in: program)
        #expect(answer.code == 65)
        let problem = try #require((answer.json["problems"] as? [[String: Any]])?.first)
        #expect(problem["id"] as? String == id && problem["place"] as? String == place)
        #expect((problem["expected"] as? String)?.isEmpty == false)
        let drawn = try run(text, in: program)
        #expect(drawn.code == 65 && drawn.output.isEmpty && drawn.remarks.contains(id))
    }

    @Test func aDayThatComesTwiceAndTooManyWordsAreRefused() throws {
        let program = try Program()
        defer { program.remove() }
        let day = #"{"day":"2026-03-01","spent":"1","discretionary":"1"}"#
        let twice = try run(#"{"checkins":[],"days":[\#(day),\#(day)],"zone":"UTC"}"#, in: program)
        #expect(twice.code == 65 && twice.remarks.contains("feelings.repeatedDay") && twice.remarks.contains("/days/1/day"))
        let words = [String](repeating: "\"calm\"", count: 13).joined(separator: ",")
        let checkIn = #"{"at":"2026-03-01T21:10:00Z","pleasantness":0,"energy":0,"words":[\#(words)]}"#
        let many = try run(#"{"checkins":[\#(checkIn)],"days":[],"zone":"UTC"}"#, in: program)
        #expect(many.code == 65 && many.remarks.contains("feelings.tooMany") && many.remarks.contains("/checkins/0/words"))
    }

    @Test func withoutStandardInputItIsWrongUse() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("feelings").code == 64)
    }
}
