import ArgumentParser
import Bookkeeping
import Foundation
import GRDB
import Storage
import StorageSQLite
import Values
import Workflows

/// One run of the command line on a person's database.
struct Session {
    let environment: Environment
    let actor: Actor
    let console = Console()
    let options: CommonOptions
    private let database: SQLiteDatabase
    private static let knowledge = Knowledge()

    /// The locale in which the run speaks.
    var locale: Values.Locale { Words.locale }
    /// The texts of the run.
    var catalogue: Catalogue { Words.catalogue }
    /// The records of the household.
    var store: HouseholdStore { actor.store(in: environment) }

    /// Opens the database, made when it is absent.
    ///
    /// - Parameter currency: that of a household that is made; that of the person's language when nothing is said.
    init(_ options: CommonOptions, currency: Currency? = nil) throws {
        self.options = options
        let path = options.databasePath
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        database = try SQLiteDatabase(path: path)
        environment = Session.environment(database, today: options.today?.day)
        let household = try OpenHousehold.run(
            name: words("cli.household"), currency: currency ?? (Words.locale == .englishAustralia ? .aud : .cad),
            rules: CalendarRules(weekStart: Words.locale.weekStart), in: environment)
        actor = Actor.localPerson(of: household)
    }

    /// The one place where the outside world is let in.
    private static func environment(_ database: SQLiteDatabase, today: Day?) -> Environment {
        let offsetMinutes = TimeZone.current.secondsFromGMT() / 60
        return Environment(
            database: database, knowledge: { Session.knowledge },
            now: {
                if let today { return Instant(startOf: today, offsetMinutes: offsetMinutes).advanced(byMilliseconds: 43_200_000) }
                return Instant(milliseconds: Int64(Foundation.Date().timeIntervalSince1970 * 1000))
            }, offsetMinutes: offsetMinutes, randomSeed: { UInt64.random(in: .min ... .max) })
    }

    /// Gives the disk its file back in one piece; called after large changes.
    func tidy() {
        try? database.checkpoint()
    }
}
