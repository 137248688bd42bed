import TestSupport
import Testing
import Values

@Suite("Dates as people read them")
struct DateFormatTests {
    @Test(arguments: [
        (
            Locale.englishCanada,
            ["Sunday, March 1, 2026", "March 1, 2026", "Mar 1, 2026", "2026-03-01", "March 1", "Mar 1", "Sunday, March 1", "Sun, Mar 1"]
        ),
        (
            .englishAustralia,
            ["Sunday 1 March 2026", "1 March 2026", "1 Mar 2026", "01/03/2026", "1 March", "1 Mar", "Sunday 1 March", "Sun 1 Mar"]
        ),
        (
            .frenchCanada,
            [
                "dimanche 1er mars 2026", "1er mars 2026", "1er mars 2026", "2026-03-01", "1er mars", "1er mars", "dimanche 1er mars",
                "dim. 1er mars",
            ]
        ),
        (
            .spanish,
            [
                "domingo, 1 de marzo de 2026", "1 de marzo de 2026", "1 mar 2026", "1/3/2026", "1 de marzo", "1 mar", "domingo, 1 de marzo",
                "dom, 1 mar",
            ]
        ),
    ])
    func aSunday(locale: Locale, expected: [String]) throws {
        let catalogue = Catalogue.load(locale)
        let day = try #require(Day(iso: "2026-03-01"))
        #expect(DateStyle.allCases.map { catalogue.date(day, $0) } == expected)
    }

    @Test(arguments: [
        (Locale.englishCanada, ["Mar 1–7, 2026", "Feb 28–Mar 6, 2026", "Dec 30, 2025–Jan 5, 2026", "Mar 1, 2026"]),
        (.englishAustralia, ["1–7 Mar 2026", "28 Feb~–~6 Mar 2026", "30 Dec 2025~–~5 Jan 2026", "1 Mar 2026"]),
        (.frenchCanada, ["1er–7 mars 2026", "28 févr.~–~6 mars 2026", "30 déc. 2025~–~5 janv. 2026", "1er mars 2026"]),
        (.spanish, ["1–7 mar 2026", "28 feb~–~6 mar 2026", "30 dic 2025~–~5 ene 2026", "1 mar 2026"]),
    ])
    func spans(locale: Locale, expected: [String]) throws {
        let catalogue = Catalogue.load(locale)
        let spans = try ["2026-03-01/2026-03-07", "2026-02-28/2026-03-06", "2025-12-30/2026-01-05", "2026-03-01/2026-03-01"].map {
            try #require(DaySpan(iso: $0))
        }
        #expect(spans.map { visible(catalogue.span($0)) } == expected)
    }

    @Test func longSpansAndFigures() throws {
        let span = try #require(DaySpan(iso: "2026-03-01/2026-03-07"))
        #expect(Catalogue.load(.spanish).span(span, .long) == "1–7 de marzo de 2026")
        #expect(Catalogue.load(.englishCanada).span(span, .monthDayShort) == "Mar 1–7")
        #expect(visible(Catalogue.load(.englishAustralia).span(span, .weekdayMonthDayShort)) == "Sun 1 Mar~–~Sat 7 Mar")
        #expect(Catalogue.load(.englishCanada).span(span, .short) == "2026-03-01–2026-03-07")
    }

    @Test(arguments: [
        (Locale.englishCanada, ["Sunday, March 1, 2026", "Mar 1–7, 2026", "March 2026", "Q1 2026", "2026"]),
        (.englishAustralia, ["Sunday 1 March 2026", "23 Feb~–~1 Mar 2026", "March 2026", "Q1 2026", "2026"]),
        (.frenchCanada, ["dimanche 1er mars 2026", "1er–7 mars 2026", "mars 2026", "T1 2026", "2026"]),
        (.spanish, ["domingo, 1 de marzo de 2026", "23 feb~–~1 mar 2026", "marzo de 2026", "T1 2026", "2026"]),
    ])
    func periodTitles(locale: Locale, expected: [String]) throws {
        let catalogue = Catalogue.load(locale)
        let day = try #require(Day(iso: "2026-03-01"))
        let rules = CalendarRules(weekStart: locale.weekStart)
        let kinds: [PeriodKind] = [.day, .week, .month, .quarter, .year]
        #expect(kinds.map { visible(catalogue.title(of: .containing(day, $0, rules: rules))) } == expected)
    }

    @Test func aPayMonthIsCalledByItsDays() throws {
        let day = try #require(Day(iso: "2026-03-01"))
        let period = Period.containing(day, .month, rules: CalendarRules(weekStart: .sunday, monthStartDay: 25))
        #expect(Catalogue.load(.englishCanada).title(of: period) == "Feb 25–Mar 24, 2026")
    }

    @Test(arguments: [
        (Locale.englishCanada, ["last week", "this week", "next week", "Mar 15–21, 2026"]),
        (.frenchCanada, ["la semaine dernière", "cette semaine", "la semaine prochaine", "15–21 mars 2026"]),
        (.spanishMexico, ["la semana pasada", "esta semana", "la próxima semana", "15–21 mar 2026"]),
    ])
    func periodsSeenFromToday(locale: Locale, expected: [String]) throws {
        let catalogue = Catalogue.load(locale)
        let today = try #require(Day(iso: "2026-03-03"))
        let rules = CalendarRules(weekStart: .sunday)
        let periods = [-7, 0, 7, 14].map { Period.containing(today.advanced(by: $0), .week, rules: rules) }
        #expect(periods.map { catalogue.relativeTitle(of: $0, today: today) } == expected)
    }

    @Test(arguments: [
        (Locale.englishCanada, ["Feb 24, 2026", "6 days ago", "2 days ago", "yesterday", "today", "tomorrow", "in 3 days"]),
        (.frenchCanada, ["24 févr. 2026", "il y a 6 jours", "avant-hier", "hier", "aujourd’hui", "demain", "dans 3 jours"]),
        (.spanish, ["24 feb 2026", "hace 6 días", "anteayer", "ayer", "hoy", "mañana", "dentro de 3 días"]),
    ])
    func daysSeenFromToday(locale: Locale, expected: [String]) throws {
        let catalogue = Catalogue.load(locale)
        let today = try #require(Day(iso: "2026-03-03"))
        #expect([-7, -6, -2, -1, 0, 1, 3].map { catalogue.relativeDay(today.advanced(by: $0), today: today) } == expected)
    }

    @Test(arguments: [
        (Locale.englishCanada, ["12:00_a.m.", "9:05_a.m.", "12:30_p.m.", "11:59_p.m."]),
        (.englishAustralia, ["12:00_am", "9:05_am", "12:30_pm", "11:59_pm"]),
        (.frenchCanada, ["0_h_00", "9_h_05", "12_h_30", "23_h_59"]), (.spanish, ["0:00", "9:05", "12:30", "23:59"]),
    ])
    func times(locale: Locale, expected: [String]) {
        let catalogue = Catalogue.load(locale)
        #expect([0, 545, 750, 1439].map { visible(catalogue.time(minuteOfDay: $0)) } == expected)
    }

    @Test func headingsBeginWithACapital() {
        #expect(
            ["mars 2026", "éclair", "2026", "", "Aujourd’hui", "÷"].map { Catalogue.heading($0) } == [
                "Mars 2026", "Éclair", "2026", "", "Aujourd’hui", "÷",
            ])
    }
}
