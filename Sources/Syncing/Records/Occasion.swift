package import Values

/// Which time of somebody's something was: the day, whose it is, and the number of the try. The key of what is said once for each.
package struct Occasion: Hashable, Sendable {
    /// The day: on which a chore was due, on which a gift was made.
    package let day: Day
    /// Whose it is.
    package let member: UUID128
    /// 1 for the first try, one more after each that came back; 1…9.
    package let number: Int

    /// Tries at most.
    package static let tries = 9

    /// A time of somebody's; nil for a try that there is not.
    package init?(_ day: Day, of member: UUID128, number: Int = 1) {
        guard (1...Occasion.tries).contains(number) else { return nil }
        (self.day, self.member, self.number) = (day, member, number)
    }

    /// The time that a key names; nil for other words.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 1, let digit = parts[2].first, let number = Int(exactly: digit &- UInt8(ascii: "0")),
            let day = Day(iso: String(Substring(parts[0]))), let member = UUID128(String(Substring(parts[1])))
        else { return nil }
        self.init(day, of: member, number: number)
        // One time has one key.
        guard text == self.text else { return nil }
    }

    /// `2026-11-24.0192….1`
    package var text: String { "\(day.iso).\(member.text).\(number)" }
}
