import Bookkeeping
import Credentials
import Foundation
import Households
import Importing
import Storage
import Testing
import Values
import WebServer
import Workflows

/// A household that devices push to, in the database of a server that is killed now and then.
struct PushedHousehold: Sendable {
    let environment: Environment
    let actor: Actor
    let account: UUID128
    /// What each member's device signs in with.
    let tokens: [String]

    private static let knowledge = Knowledge()

    /// A household of some members who share an account, in a database that no server has opened yet.
    init(_ database: any Database, members: Int) throws {
        let environment = Environment(
            database: database, knowledge: { PushedHousehold.knowledge },
            now: { Instant(milliseconds: Int64(Foundation.Date().timeIntervalSince1970 * 1000)) }, offsetMinutes: 0,
            randomSeed: { UInt64.random(in: .min ... .max) })
        try Migrate.run(database)
        let people = try (0..<members).map { try PushedHousehold.person("ana\($0)@example.org", environment) }
        actor = try ChangeHousehold.create(
            name: "Home", currency: .cad, rules: CalendarRules(weekStart: .monday), owner: people[0].id, ownerName: "Ana", in: environment)
        account = environment.freshID()
        let number = try AddAccount.run(LedgerAccount(name: "Purse", kind: .cash, currency: .cad), id: account, by: actor, in: environment)
        _ = try ShareAccount.run(number, with: .grownUps, .full, by: actor, in: environment)
        for person in people.dropFirst() {
            let secret = environment.randomBytes(32)
            _ = try InviteMember.run(role: .parent, name: person.email, email: "", token: secret, by: actor, in: environment)
            _ = try AcceptInvitation.run(secret, person: person.id, in: environment)
        }
        tokens = people.map(\.token)
        self.environment = environment
    }

    private static func person(_ email: String, _ environment: Environment) throws -> (id: UUID128, email: String, token: String) {
        let (id, now) = (environment.freshID(), environment.now())
        try PersonStore(database: environment.database, person: id).save(Person(id: id, email: email, name: email, created: now))
        let token = try #require(OpaqueToken.make(.personal, random: environment.randomBytes))
        try TokenStore(environment.database).add(
            StoredToken(
                hash: token.hash, kind: .personal, person: id,
                data: PersonalToken(id: environment.freshID(), name: "devices", scopes: [.read, .write]).data, created: now,
                expires: now.advanced(byMilliseconds: 86_400_000)))
        return (id, email, token.text)
    }

    /// Where operations go to, below a server's address.
    var path: String { "/v1/households/\(actor.household.id.text)/operations" }

    /// Whatever was acknowledged is there once, nothing is there that was not sent, and the records are sound. The same sent again gets
    /// the same answers and changes nothing.
    func expectEverythingOnce(_ devices: [PushingDevice], at address: String) async throws {
        let revision = try Household.load(actor.household.number, in: environment.database).revision
        for device in devices { try await device.expectTheSameAnswers(at: address) }
        #expect(try Household.load(actor.household.number, in: environment.database).revision == revision)
        let sent = devices.flatMap(\.acknowledged)
        let household = SQLValue(actor.household.number)
        let (rows, operations, notes) = try environment.database.read { session in
            func count(_ table: String) throws -> Int64? {
                try session.first("SELECT count(*) FROM \(table) WHERE household = ?", [household]) { $0.integer(0) }
            }
            let notes = try session.rows("SELECT text FROM row_note WHERE household = ?", [household]) { $0.text(0) }
            return (try count("ledger_row"), try count("operation"), notes)
        }
        #expect(rows == Int64(sent.count) && operations == Int64(2 * sent.count))
        #expect(try Set(actor.store(in: environment).loadLedger().ids) == Set(sent.map(\.row)))
        #expect(notes.sorted() == sent.map(\.note).sorted())
        #expect(try CheckHousehold.run(actor.store(in: environment), in: environment) == [])
    }
}
