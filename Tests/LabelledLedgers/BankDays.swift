import Values

/// Days on which a bank books, and what becomes of due days on others.
enum BankDays {
    /// What a payer does with a due day on which banks rest.
    enum Rule: CaseIterable {
        case none, following, preceding
    }

    private static let fixed = [(1, 1), (7, 1), (12, 25), (12, 26)]
    private static let goodFridays = ["2022-04-15", "2023-04-07", "2024-03-29", "2025-04-18", "2026-04-03", "2027-03-26", "2028-04-14"]
        .compactMap { Day(iso: $0) }

    static func isOpen(_ day: Day) -> Bool {
        guard day.weekday != .saturday, day.weekday != .sunday else { return false }
        let (_, month, number) = day.civil
        if fixed.contains(where: { $0 == (month, number) }) || goodFridays.contains(day) { return false }
        guard day.weekday == .monday else { return true }
        let week = (number - 1) / 7 + 1
        return !(month == 2 && week == 3 || month == 8 && week == 1 || month == 9 && week == 1 || month == 10 && week == 2)
    }

    static func moved(_ day: Day, _ rule: Rule) -> Day {
        guard rule != .none else { return day }
        var moved = day
        while !isOpen(moved) { moved = moved.advanced(by: rule == .following ? 1 : -1) }
        return moved
    }
}
