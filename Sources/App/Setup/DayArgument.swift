import ArgumentParser
import Values

/// A day on the command line, `2026-11-21`.
struct DayArgument: ExpressibleByArgument {
    let day: Day

    init?(argument: String) {
        guard let day = Day(iso: argument) else { return nil }
        self.day = day
    }
}

/// A month on the command line: `2026-12`.
struct MonthArgument: ExpressibleByArgument {
    let month: Month

    init?(argument: String) {
        guard argument.utf8.count == 7, let day = Day(iso: argument + "-01") else { return nil }
        month = Month(containing: day)
    }
}
