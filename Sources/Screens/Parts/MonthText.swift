import Values

/// A month as programs write it.
enum MonthText {
    /// `2026-11`
    static func iso(_ month: Month) -> String {
        String(decoding: Array(month.days.first.iso.utf8.prefix(7)), as: UTF8.self)
    }

    /// The month of `2026-11`; nil for any other text.
    static func month(_ text: String) -> Month? {
        guard text.utf8.count == 7 else { return nil }
        return Day(iso: text + "-01").map { Month(containing: $0) }
    }
}
