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
