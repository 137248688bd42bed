import Bookkeeping
import DemoHousehold
import Importing
import Screens
import Storage
import StorageSQLite
import Values
import Workflows

/// The demo household in a real database, as `evenkeel demo` imports it.
struct DemoStore {
    let environment: Environment
    let actor: Actor
    static let knowledge = Knowledge()
    static let today = Day(number: 20_778)

    init(_ region: Region) throws {
        let seeds = Seeds()
        let now = Instant(startOf: DemoStore.today, offsetMinutes: 0)
        environment = Environment(
            database: try SQLiteDatabase(), knowledge: { DemoStore.knowledge }, now: { now }, offsetMinutes: 0, randomSeed: { seeds.next() }
        )
        let household = try OpenHousehold.run(
            name: "Demo", currency: region == .ontario ? .cad : .aud, rules: CalendarRules(weekStart: .sunday), in: environment)
        actor = Actor.localPerson(of: household)
        for file in DemoFamily.files(region: region, seed: 1, today: DemoStore.today) {
            var prepared = try ImportStatement.prepare(
                SourceText(copying: file.bytes), named: file.name, ImportChoices(accountName: file.accountName), by: actor,
                in: environment)
            prepared.plan.settleDoubtful { _, _ in false }
            _ = try ImportStatement.apply(prepared, by: actor, in: environment)
        }
    }

    var store: HouseholdStore { actor.store(in: environment) }

    /// The rows with everything that was decided.
    func shown(isRuled: Bool = true) throws -> ChosenLedger {
        try LoadLedger.run(DemoStore.knowledge.taxonomy, isRuled: isRuled, by: actor, in: environment)
    }

    /// What screens are made from, in a language.
    func context(_ shown: ChosenLedger, _ locale: Locale) -> ScreenContext {
        ScreenContext(
            shown, today: DemoStore.today, catalogue: Catalogue.load(locale), taxonomy: DemoStore.knowledge.taxonomy)
    }
}

/// Random numbers that are the same in every run.
private final class Seeds: @unchecked Sendable {
    private var random = SeededRandom(seed: 1)

    func next() -> UInt64 { random.next() }
}
