import Foundation
import Observation
package import Values

/// What the household is called and how it counts, and what changes that at the server; or what a test says in its place.
package struct HouseholdDesk {
    /// How it is kept; nil before the first sync.
    var kept: @MainActor () -> Kept?
    /// Whether the person may change that.
    var mayChange: @MainActor () -> Bool
    /// Changes some of its fields.
    var change: @MainActor (_ fields: [JSONMember]) async throws -> Void

    /// What a household is called and how it counts.
    package struct Kept: Hashable, Sendable {
        /// Its name.
        package var name: String
        /// The code of the currency that it counts in.
        package var currency: String
        /// The day that its weeks begin with, 1 for Monday.
        package var weekStart: Int
        /// The day on which its months begin.
        package var monthStartDay: Int

        /// What a test says.
        package init(name: String, currency: String, weekStart: Int, monthStartDay: Int) {
            (self.name, self.currency, self.weekStart, self.monthStartDay) = (name, currency, weekStart, monthStartDay)
        }
    }

    /// What a test says.
    package init(
        kept: @escaping @MainActor () -> Kept?, mayChange: @escaping @MainActor () -> Bool,
        change: @escaping @MainActor (_ fields: [JSONMember]) async throws -> Void
    ) { (self.kept, self.mayChange, self.change) = (kept, mayChange, change) }

    /// What a household's server does.
    @MainActor
    init(of household: HouseholdModel, _ server: EvenkeelServer) {
        let path = ServerPath.household(household.device.household)
        kept = {
            household.facts.map {
                Kept(name: $0.name, currency: $0.currency, weekStart: $0.weekStart, monthStartDay: $0.monthStartDay)
            }
        }
        mayChange = { household.facts?.may.contains("changeHousehold") ?? false }
        change = { fields in
            _ = try await server.ask(ServerRequest("PATCH", path) { json in for field in fields { json.member(field.key, field.value) } })
            await household.refresh()
        }
    }
}

/// What the household is called, what it counts in, and when its weeks and months begin, which its owner and parents change while there is a
/// network.
@MainActor
@Observable
package final class HouseholdSettings {
    /// The currencies that it can count in.
    package var currencies: [NamedCurrency] { HouseholdSettings.offered(desk.kept()?.currency).map { NamedCurrency($0, texts) } }
    /// The days of a week.
    package let weekdays: [NamedDay]
    /// The days on which a month can begin.
    package let monthDays: [NamedDay]
    /// The words of the settings.
    package let words: HouseholdSettingsWords
    /// What was done; empty for nothing.
    package private(set) var notice = ""
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// Whether something goes on right now.
    package private(set) var isBusy = false
    /// What is done once it is called otherwise.
    @ObservationIgnored var saved: @MainActor () async -> Void = {}
    /// The name that is being written; nil for the one that it has.
    private var newName: String?
    /// The currency that is chosen and not saved; nil for the one that it has.
    private var newCurrency: String?
    private let desk: HouseholdDesk
    private let texts: Catalogue

    /// A day by its name.
    package struct NamedDay: Hashable, Identifiable, Sendable {
        /// Its number, from 1.
        package let id: Int
        /// What it is called.
        package let name: String
    }

    /// A currency by its name.
    package struct NamedCurrency: Hashable, Identifiable, Sendable {
        /// Its code, such as `CAD`.
        package let id: String
        /// Its code and what it is called.
        package let name: String

        init(_ code: String, _ texts: Catalogue) {
            let name = Foundation.Locale(identifier: texts.locale.tag).localizedString(forCurrencyCode: code)
            (id, self.name) = (code, [code, name ?? ""].filter { !$0.isEmpty }.joined(separator: " · "))
        }
    }

    /// Every month has that many days.
    private static let monthDayCount = 28
    /// The currencies that are offered; a household may have come with another one.
    static let usualCurrencies = ["CAD", "AUD", "USD", "EUR", "GBP", "NZD", "MXN"]

    init(_ desk: HouseholdDesk, _ texts: Catalogue) {
        (self.desk, self.texts) = (desk, texts)
        words = HouseholdSettingsWords { texts.text($0) }
        weekdays = (1...7).map { NamedDay(id: $0, name: texts.text("calendar.weekday.long.\($0)")) }
        monthDays = (1...HouseholdSettings.monthDayCount).map {
            NamedDay(id: $0, name: texts.text("web.settings.monthDay", .text("day", String($0))))
        }
    }

    private static func offered(_ currency: String?) -> [String] {
        usualCurrencies.contains(currency ?? "") ? usualCurrencies : [currency].compactMap { $0 } + usualCurrencies
    }
}

extension HouseholdSettings {
    /// Whether the household is here.
    package var isKnown: Bool { desk.kept() != nil }
    /// Whether the person may not change it.
    package var isHeld: Bool { !desk.mayChange() }
    /// Who may; empty where the person may.
    package var how: String { isHeld ? texts.text("web.settings.mayNotChange") : "" }
    /// Whether there is no other name or currency to save.
    package var isSavingHeld: Bool { isHeld || isBusy || name.trimmed.isEmpty || changes.isEmpty }
    /// What it is called, as somebody writes it.
    package var name: String {
        get { newName ?? desk.kept()?.name ?? "" }
        set { newName = newValue }
    }
    /// What it counts in, as somebody chooses it.
    package var currency: String {
        get { newCurrency ?? desk.kept()?.currency ?? "" }
        set { newCurrency = newValue }
    }
    /// The day that weeks begin with, 1 for Monday.
    package var weekStart: Int {
        get { desk.kept()?.weekStart ?? 1 }
        set { Task { await self.change("weekStart", newValue, from: self.weekStart) } }
    }
    /// The day on which months begin.
    package var monthStart: Int {
        get { desk.kept()?.monthStartDay ?? 1 }
        set { Task { await self.change("monthStartDay", newValue, from: self.monthStart) } }
    }

    /// Saves the name and the currency. What could not be saved stays as it was written.
    package func save() async {
        guard !isSavingHeld, await change(changes) else { return }
        (newName, newCurrency) = (nil, nil)
        await saved()
    }

    private var changes: [JSONMember] {
        guard let kept = desk.kept() else { return [] }
        let fields = [("name", name.trimmed, kept.name), ("currency", currency, kept.currency)]
        return fields.filter { $0.1 != $0.2 }.map { JSONMember($0.0, .string($0.1)) }
    }

    private func change(_ field: String, _ value: Int, from before: Int) async {
        if value != before { _ = await change([JSONMember(field, .integer(Int64(value)))]) }
    }

    private func change(_ fields: [JSONMember]) async -> Bool {
        isBusy = true
        defer { isBusy = false }
        do {
            try await desk.change(fields)
            (notice, problem) = (texts.text("web.saved"), "")
            return true
        } catch {
            (notice, problem) = ("", Complaint.text(error, texts))
            return false
        }
    }
}

/// Words of what the household is called and how it counts.
package struct HouseholdSettingsWords: Sendable {
    /// Its name.
    package let name: String
    /// What it counts in.
    package let currency: String
    /// Saves both.
    package let save: String
    /// The first day of a week.
    package let week: String
    /// The first day of a month.
    package let month: String

    init(_ text: (String) -> String) {
        (name, currency, save) = (text("web.household.name"), text("web.household.currency"), text("web.save"))
        (week, month) = (text("web.settings.weekStart"), text("web.settings.monthStart"))
    }
}
