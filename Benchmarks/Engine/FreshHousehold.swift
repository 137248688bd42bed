import Bookkeeping
import Foundation
import Storage
import StorageSQLite
import Values
import Workflows

/// A household in a database file of its own, taken away afterwards.
struct FreshHousehold {
    let environment: Environment
    let actor: Actor
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let knowledge = Knowledge()
        environment = Environment(
            database: try SQLiteDatabase(path: folder.appendingPathComponent("bench.sqlite").path), knowledge: { knowledge },
            now: { Instant(milliseconds: 1_795_000_000_000) }, offsetMinutes: 0, randomSeed: { 7 })
        actor = Actor.localPerson(
            of: try OpenHousehold.run(name: "Bench", currency: .cad, rules: CalendarRules(weekStart: .monday), in: environment))
    }

    var store: HouseholdStore { actor.store(in: environment) }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
