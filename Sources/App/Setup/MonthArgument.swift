import ArgumentParser
import Values

/// A month on the command line: `2026-12`.
struct MonthArgument: ExpressibleByArgument {
    let month: Month

    init?(argument: String) {
        guard argument.utf8.count == 7, let day = Day(iso: argument + "-01") else { return nil }
        month = Month(containing: day)
    }
}
