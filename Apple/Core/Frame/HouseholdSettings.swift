import Observation
package import Values

/// How the household counts, and what changes that at the server; or what a test says in its place.
package struct HouseholdDesk {
    /// The day that its weeks begin with, 1 for Monday, and the day on which its months begin; nil before the first sync.
    var calendar: @MainActor () -> (weekStart: Int, monthStartDay: Int)?
    /// Whether the person may change that.
    var mayChange: @MainActor () -> Bool
    /// Changes one of its fields.
    var change: @MainActor (_ field: String, _ value: Int) async throws -> Void

    /// What a test says.
    package init(
        calendar: @escaping @MainActor () -> (weekStart: Int, monthStartDay: Int)?, mayChange: @escaping @MainActor () -> Bool,
        change: @escaping @MainActor (_ field: String, _ value: Int) async throws -> Void
    ) { (self.calendar, self.mayChange, self.change) = (calendar, mayChange, change) }

    /// What a household's server does.
    @MainActor
    init(of household: HouseholdModel, _ server: EvenkeelServer) {
        let path = ServerPath.household(household.device.household)
        calendar = { household.facts.map { ($0.weekStart, $0.monthStartDay) } }
        mayChange = { household.facts?.may.contains("changeHousehold") ?? false }
        change = { field, value in
            _ = try await server.ask(ServerRequest("PATCH", path) { $0.member(field, Int64(value)) })
            await household.refresh()
        }
    }
}

/// When the household's weeks and months begin, which its owner and parents change while there is a network.
@MainActor
@Observable
package final class HouseholdSettings {
    /// The days of a week.
    package let weekdays: [NamedDay]
    /// The days on which a month can begin.
    package let monthDays: [NamedDay]
    /// What the first day of a week is called.
    package let weekLabel: String
    /// What the first day of a month is called.
    package let monthLabel: String
    /// What was done; empty for nothing.
    package private(set) var notice = ""
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    private let desk: HouseholdDesk
    private let texts: Catalogue

    /// A day by its name.
    package struct NamedDay: Hashable, Identifiable, Sendable {
        /// Its number, from 1.
        package let id: Int
        /// What it is called.
        package let name: String
    }

    /// Every month has that many days.
    private static let monthDayCount = 28

    init(_ desk: HouseholdDesk, _ texts: Catalogue) {
        (self.desk, self.texts) = (desk, texts)
        (weekLabel, monthLabel) = (texts.text("web.settings.weekStart"), texts.text("web.settings.monthStart"))
        weekdays = (1...7).map { NamedDay(id: $0, name: texts.text("calendar.weekday.long.\($0)")) }
        monthDays = (1...HouseholdSettings.monthDayCount).map {
            NamedDay(id: $0, name: texts.text("web.settings.monthDay", .text("day", String($0))))
        }
    }

    /// Whether the household is here.
    package var isKnown: Bool { desk.calendar() != nil }
    /// Whether the person may not change it.
    package var isHeld: Bool { !desk.mayChange() }
    /// Who may; empty where the person may.
    package var how: String { isHeld ? texts.text("web.settings.mayNotChange") : "" }
    /// The day that weeks begin with, 1 for Monday.
    package var weekStart: Int {
        get { desk.calendar()?.weekStart ?? 1 }
        set { Task { await self.change("weekStart", newValue, from: self.weekStart) } }
    }
    /// The day on which months begin.
    package var monthStart: Int {
        get { desk.calendar()?.monthStartDay ?? 1 }
        set { Task { await self.change("monthStartDay", newValue, from: self.monthStart) } }
    }

    private func change(_ field: String, _ value: Int, from before: Int) async {
        guard value != before else { return }
        do {
            try await desk.change(field, value)
            (notice, problem) = (texts.text("web.saved"), "")
        } catch {
            (notice, problem) = ("", Complaint.text(error, texts))
        }
    }
}
