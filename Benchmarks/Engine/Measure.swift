import Bookkeeping
import Foundation
import Importing
import Insights
import Storage
import StorageSQLite
import Values
import Workflows

/// Figures from inside the engine, one line of JSON each: `{"name","milliseconds","rows"}`. Run by `run.py --engine-bench`.
@main
enum Measure {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        if words.first == "recurring" {
            let ledgers = words.dropFirst().first.flatMap { Int($0) } ?? RecurringFigures.usualLedgers
            return RecurringFigures.print(ledgers: ledgers, mistakes: words.contains("--mistakes"))
        }
        if words.first == "forecast" {
            let households = words.dropFirst().first.map { Int($0) ?? 0 } ?? ForecastFigures.usualHouseholds
            guard words.count <= 3, ForecastFigures.possibleHouseholds.contains(households) else { usage() }
            return try ForecastFigures.print(households: households, cases: words.dropFirst(2).first)
        }
        if words.first == "feelings" {
            let people = words.dropFirst().first.map { Int($0) ?? 0 } ?? FeelingFigures.usualPeople
            guard words.count <= 2, FeelingFigures.possiblePeople.contains(people) else { usage() }
            return FeelingFigures.print(people: people)
        }
        if words.first == "journal" {
            let entries = words.dropFirst().first.map { Int($0) ?? 0 } ?? JournalFigures.usualEntries
            guard words.count <= 2, JournalFigures.possibleEntries.contains(entries) else { usage() }
            return try JournalFigures.print(entries: entries)
        }
        guard words.count == 1 else { usage() }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]), options: .alwaysMapped)
        try bytes.withUnsafeBytes { raw in
            try run(SourceText(mapped: raw.bindMemory(to: UInt8.self), release: {}))
        }
    }

    private static func usage() -> Never {
        let text =
            "usage: EngineBench STATEMENT.csv | recurring [LEDGERS] [--mistakes] | forecast [HOUSEHOLDS] [CASES.csv] | feelings [PEOPLE] | journal [ENTRIES]\n"
        FileHandle.standardError.write(Data(text.utf8))
        exit(64)
    }

    private static func run(_ source: SourceText) throws {
        let household = try FreshHousehold()
        defer { household.remove() }
        let file = time("read", source: source) {
            ReadStatements.read(source, options: ReadOptions(today: household.environment.today))
        }
        let rows = file.statements.reduce(0) { $0 + $1.lines.count }
        let started = DispatchTime.now().uptimeNanoseconds
        let prepared = try ImportStatement.prepare(
            file, named: "bench.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"), by: household.actor, in: household.environment)
        report("clean, categorise and match", started, rows)
        _ = try ImportStatement.apply(prepared, by: household.actor, in: household.environment)
        report("import", started, rows)
        let ledger = try time("load from rows", rows) { try household.store.loadLedger() }
        _ = try time("load from snapshot", rows) { try household.store.loadLedger() }
        let again = PlanImport.plan(file, accounts: [0], into: ledger, knowledge: Knowledge()) { _ in false }
        guard again.count(of: .known) == rows, let part = again.parts.first else { fatal() }
        time("deduplicate", rows) { _ = PlanImport.match(part, of: file, again.descriptors, with: ledger) { _ in false } }
        figures(ledger)
    }

    private static func figures(_ ledger: Ledger) {
        guard let first = ledger.days.first, let last = ledger.days.last, let span = DaySpan(Day(number: first), Day(number: last)) else {
            return
        }
        let rules = CalendarRules(weekStart: .monday)
        let taxonomy = Taxonomy()
        let categories = LedgerCategories(of: ledger, taxonomy)
        let month = Month(containing: span.first)
        let months = Int(Month(containing: span.last).number - month.number) + 1
        time("month by category", ledger.count) { _ = MonthByCategory(from: month, count: months, rules: rules, categories, in: ledger) }
        let year = Period.containing(span.last, .year, rules: rules)
        time("mirror of a year", ledger.count) { _ = Mirror(of: year, today: span.last, categories, in: ledger) }
        time("recurring series", ledger.count) { _ = FindRecurring.series(in: ledger, today: span.last, categories: categories) }
        let series = FindRecurring.series(in: ledger, today: span.last, categories: categories)
        time("facts", ledger.count) {
            _ = FindFacts.facts(in: ledger, series: series, today: span.last, rules: rules, categories: categories)
        }
        let choices = MeasureChoices.choices(about: ledger)
        time("choices", ledger.count) { _ = ApplyChoices.run(choices, to: ledger, taxonomy, today: span.last, rules: rules) }
        time("snapshot", ledger.count) { _ = ledger.snapshot() }
        print("search", MeasureSearch.slowest(in: ledger, today: span.last) { median($0) }, ledger.count)
        let compared = MeasureSearch.each(MeasureSearch.compared.map(\.1), in: ledger, today: span.last) { median($0) }
        for (name, answer) in zip(MeasureSearch.compared.map(\.0), compared) {
            print(name, answer.milliseconds, ledger.count, found: answer.found)
        }
    }

    /// Prints the median of several runs.
    private static func time(_ name: String, _ rows: Int, _ work: () -> Void) {
        print(name, median(work), rows)
    }

    /// The median of several runs in milliseconds.
    private static func median(_ work: () -> Void) -> Double {
        var figures: [UInt64] = []
        for _ in 0..<7 {
            let started = DispatchTime.now().uptimeNanoseconds
            work()
            figures.append(DispatchTime.now().uptimeNanoseconds - started)
        }
        return Double(figures.sorted()[3]) / 1e6
    }

    /// One run.
    private static func time<Result>(_ name: String, _ rows: Int, _ work: () throws -> Result) rethrows -> Result {
        let started = DispatchTime.now().uptimeNanoseconds
        let result = try work()
        report(name, started, rows)
        return result
    }

    private static func time(_ name: String, source: SourceText, _ work: () -> StatementFile) -> StatementFile {
        let started = DispatchTime.now().uptimeNanoseconds
        let file = work()
        report(name, started, file.statements.reduce(0) { $0 + $1.lines.count })
        return file
    }

    private static func report(_ name: String, _ started: UInt64, _ rows: Int) {
        print(name, Double(DispatchTime.now().uptimeNanoseconds - started) / 1e6, rows)
    }

    private static func print(_ name: String, _ milliseconds: Double, _ rows: Int, found: Int? = nil) {
        let found = found.map { ",\"found\":\($0)" } ?? ""
        Swift.print("{\"name\":\"\(name)\",\"milliseconds\":\(milliseconds),\"rows\":\(rows)\(found)}")
    }

    private static func fatal() -> Never {
        FileHandle.standardError.write(Data("EngineBench: a second import of the file found new rows\n".utf8))
        exit(1)
    }
}
