package import Values

/// What a widget shows and Siri says without opening the household: the words of *Today*, *Bills* and *Goals* as they were when the app last had
/// them open.
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
    /// What stands above the goals.
    package let goalsTitle: String
    /// The goals that are under way, in the household's order.
    package let goals: [Goal]

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

    /// Something that is saved for or paid down.
    package struct Goal: Codable, Hashable, Identifiable, Sendable {
        /// What it is known by.
        package let key: String
        /// What it is called.
        package let name: String
        /// How much of it there is.
        package let amount: String
        /// How much of its ring is full, as a part of one.
        package let share: Double

        package var id: String { key }
    }

    /// Bills and goals at most: a widget has room for no more.
    private static let most = 6

    /// Of the screens `today`, `bills` and `goals`; nil where the first has nothing to show yet.
    package init?(_ today: JSONValue, bills: JSONValue = .null, goals: JSONValue = .null) {
        guard let view = today["view"], view["empty"] ?? .null == .null, let day = today["day"]?.string, let spent = view["spent"] else {
            return nil
        }
        (self.day, dayText) = (day, view.text("subtitle"))
        (label, self.spent, sentence) = (spent.text("label"), spent.text("amount"), spent.text("sentence"))
        let due = Glance.lists(of: bills, ["late", "soon"]).flatMap { $0["items"]?.array ?? [] }
        let next = view["next"]
        billsTitle = due.isEmpty ? next?.text("title") ?? "" : Glance.title(of: bills)
        self.bills = Array(
            due.isEmpty ? (next?["items"]?.array ?? []).map { Bill(next: $0) } : due.prefix(Glance.most).map { Bill(due: $0) })
        goalsTitle = Glance.title(of: goals)
        let running = Glance.lists(of: goals, ["running"]).flatMap { $0["items"]?.array ?? [] }
        self.goals = Array(running.compactMap { Goal($0) }.prefix(Glance.most))
    }

    private static func title(of page: JSONValue) -> String { page["view"]?.text("title") ?? "" }

    /// The lists of a page by their codes.
    private static func lists(of page: JSONValue, _ codes: Set<String>) -> [JSONValue] {
        (page["view"]?["parts"]?.array ?? []).filter { $0["part"]?.string == "list" && codes.contains($0.text("code")) }
    }

    /// What is said to somebody who asks what they spent today. On a later day it says first of which day it is.
    package func answer(on day: String) -> String {
        let said = [label + " " + spent, sentence].filter { !$0.isEmpty }
        return (day == self.day ? said : [dayText] + said).joined(separator: ". ")
    }
}

extension Glance.Bill {
    /// Of what is due next on *Today*.
    fileprivate init(next bill: JSONValue) {
        let day = bill.text("day")
        self.init(key: bill.text("key"), name: bill.text("name"), day: day.isEmpty ? bill.text("when") : day, amount: bill.text("amount"))
    }

    /// Of a line of *Bills*.
    fileprivate init(due bill: JSONValue) {
        self.init(key: bill.text("key"), name: bill.text("name"), day: bill.text("detail"), amount: bill.text("amount"))
    }
}

extension Glance.Goal {
    /// Of a line of *Goals*; nil for one of which nobody can say how much there is.
    fileprivate init?(_ goal: JSONValue) {
        guard let meter = goal["meter"]?.integer else { return nil }
        let amount = goal.text("amount")
        self.init(
            key: goal.text("key"), name: goal.text("name"), amount: amount.isEmpty ? goal.text("detail") : amount,
            share: Double(min(max(meter, 0), 100)) / 100)
    }
}

extension JSONValue {
    fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }
}

extension HouseholdModel {
    /// What widgets and Siri know from now on; nil where there is nothing to tell yet.
    ///
    /// - Parameter amounts: whether they are hidden.
    package func glance(_ amounts: HiddenAmounts = HiddenAmounts()) async throws -> Glance? {
        let bills = try? await screen("bills")
        let goals = try? await screen("goals")
        let today = try await screen("today")
        return Glance(amounts.shown(today), bills: amounts.shown(bills ?? .null), goals: amounts.shown(goals ?? .null))
    }
}
