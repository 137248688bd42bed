import Values

/// In which order a date's parts stand.
enum DateParts {
    case dayMonthYear
    case monthDayYear
}

extension Day {
    /// The day of `5/3/2024`; nothing of anything else.
    init?(_ text: String, _ order: DateParts) {
        let parts = text.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        switch order {
        case .dayMonthYear: self.init(year: parts[2], month: parts[1], day: parts[0])
        case .monthDayYear: self.init(year: parts[2], month: parts[0], day: parts[1])
        }
    }
}
