package import Foundation
package import Values

/// What a widget shows and Siri says without opening the household: the words of *Today* as they were when the app last had it open.
package struct Glance: Codable, Hashable, Sendable {
    /// The day of which it tells, as `2026-11-28`.
    package let day: String
    /// The day in words.
    package let dayText: String
    /// What the amount is.
    package let label: String
    /// What was spent.
    package let spent: String
    /// How that is beside a usual day; empty where nobody knows.
    package let sentence: String
    /// What stands above the bills.
    package let billsTitle: String
    /// What is due next, the soonest first.
    package let bills: [Bill]

    /// Something that is due.
    package struct Bill: Codable, Hashable, Identifiable, Sendable {
        /// What it is known by.
        package let key: String
        /// Whom it goes to.
        package let name: String
        /// The day in words: that stays true, where *in 3 days* does not.
        package let day: String
        /// How much it is.
        package let amount: String

        package var id: String { key }
    }

    /// Of the screen `today`; nil where it has nothing to show yet.
    package init?(_ today: JSONValue) {
        guard let view = today["view"], view["empty"] ?? .null == .null, let day = today["day"]?.string, let spent = view["spent"] else {
            return nil
        }
        func text(_ value: JSONValue, _ key: String) -> String { value[key]?.string ?? "" }
        (self.day, dayText) = (day, text(view, "subtitle"))
        (label, self.spent, sentence) = (text(spent, "label"), text(spent, "amount"), text(spent, "sentence"))
        billsTitle = view["next"].map { text($0, "title") } ?? ""
        bills = (view["next"]?["items"]?.array ?? []).map { bill in
            let day = text(bill, "day")
            return Bill(
                key: text(bill, "key"), name: text(bill, "name"), day: day.isEmpty ? text(bill, "when") : day,
                amount: text(bill, "amount"))
        }
    }

    /// What is said to somebody who asks what they spent today. On a later day it says first of which day it is.
    package func answer(on day: String) -> String {
        let said = [label + " " + spent, sentence].filter { !$0.isEmpty }
        return (day == self.day ? said : [dayText] + said).joined(separator: ". ")
    }
}

/// Where glances are kept: a file in the folder that the app and its widgets share, which anybody who can read the unlocked device can read.
/// So the person asks for it first.
package struct GlanceFile: Sendable {
    private let file: URL

    /// The file of a folder.
    package init(in folder: URL) { file = folder.appendingPathComponent("glance.json") }

    /// What was kept last; nil if nothing was, or if it can't be read.
    package func read() -> Glance? {
        guard let bytes = try? Data(contentsOf: file) else { return nil }
        return try? JSONDecoder().decode(Glance.self, from: bytes)
    }

    /// Keeps a glance in place of the one before, or none.
    package func keep(_ glance: Glance?) throws {
        guard let glance else {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            return
        }
        try JSONEncoder().encode(glance).write(to: file, options: .atomic)
    }
}
