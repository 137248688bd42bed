import Foundation
import Bookkeeping
import Credentials
import DemoHousehold
import Households
import Storage
import Values
import VaultClient
import WebServer
import Workflows

/// Fills an empty server with the demo household: one person of each role, with known sign-ins, and a first token.
struct DemoServer {
    let service: Service
    /// Whether whoever starts it said that others than this machine may reach it.
    let isPublic: Bool

    /// Why there is no demo: everybody knows its password, and everybody in it may do what people do.
    enum Refusal: String, Error {
        /// Others than this machine would reach it.
        case demoIsPublic
        /// The database has people or households of its own.
        case demoOthers
    }

    /// What was made.
    struct Made: Sendable {
        let household: String
        let people: [(email: String, role: String)]
        let password: String
        let token: String
    }

    /// The password of everybody in the demo.
    static let password = "calm-water-demo"
    private static let tokenName = "demo"
    private static let people: [(name: String, role: Role)] = [
        ("maya", .owner), ("sam", .parent), ("grandma", .adult), ("accountant", .viewer), ("noor", .teen), ("leo", .child),
    ]

    private var environment: Environment { service.environment }

    /// Fills the server, or finds that it was filled before. The token of the last time ends.
    /// - Throws: `Refusal`.
    func run() async throws -> Made {
        let known = try PersonStore.find(email: DemoServer.email("maya"), in: environment.database)
        try check(isFilled: known != nil)
        let owner: UUID128
        if let known { owner = known.id } else { owner = try await makePerson("maya") }
        if known == nil { try await fill(owner) }
        let place = try PersonStore(database: environment.database, person: owner).households().first
        guard let place else { throw StorageError.notFound }
        let household = try Household.load(place.household, in: environment.database)
        return Made(
            household: household.id.text, people: DemoServer.people.map { (DemoServer.email($0.name), $0.role.code) },
            password: DemoServer.password, token: try makeToken(owner))
    }

    private func check(isFilled: Bool) throws {
        let settings = service.settings
        guard isPublic || (DemoServer.isHere(settings.host) && DemoServer.isHere(settings.host(of: settings.publicURL))) else {
            throw Refusal.demoIsPublic
        }
        let isEmpty = try PersonStore.isEmpty(environment.database) && Household.all(in: environment.database).isEmpty
        guard isFilled || isEmpty else { throw Refusal.demoOthers }
    }

    /// Whether a host is reached from this machine alone.
    private static func isHere(_ host: String) -> Bool {
        ["localhost", "::1", "[::1]"].contains(host) || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }

    private static func email(_ name: String) -> String { "\(name)@demo.evenkeel.example" }

    private func fill(_ owner: UUID128) async throws {
        let actor = try ChangeHousehold.create(
            name: words("cli.household"), currency: .cad, rules: CalendarRules(weekStart: Words.locale.weekStart), owner: owner,
            ownerName: "Maya", in: environment)
        for (name, role) in DemoServer.people.dropFirst() {
            let token = environment.randomBytes(32)
            _ = try InviteMember.run(role: role, name: name.capitalized, email: "", token: token, by: actor, in: environment)
            _ = try AcceptInvitation.run(token, person: try await makePerson(name), in: environment)
        }
        // A server has no time zone, but whoever tries one sits at it: for them the story ends today.
        let today = environment.now().day(offsetMinutes: TimeZone.current.secondsFromGMT() / 60)
        try ImportDemo.run(.ontario, today: today, in: Words.catalogue, by: actor, in: environment)
        for number in try actor.store(in: environment).accounts().map(\StoredAccount.number) {
            _ = try ShareAccount.run(number, with: .grownUps, .full, by: actor, in: environment)
        }
    }

    /// Somebody who signs in, as their own device would have them signed up.
    private func makePerson(_ name: String) async throws -> UUID128 {
        let id = environment.freshID()
        let vault = try NewVault(
            try Password(DemoServer.password), owner: id, keyID: environment.freshID(), random: environment.randomBytes)
        var json = JSONWriter()
        json.value(vault.material)
        let person = try await SignUp.make(
            email: DemoServer.email(name), name: name.capitalized, locale: Words.locale, vault: try JSONReader.read(json.bytes), in: service
        )
        return person.id
    }

    private func makeToken(_ person: UUID128) throws -> String {
        guard let token = OpaqueToken.make(.personal, random: environment.randomBytes) else { throw StorageError.notFound }
        let (now, tokens) = (environment.now(), TokenStore(environment.database))
        for old in try tokens.tokens(of: person, .personal) where PersonalToken(old.data).name == DemoServer.tokenName {
            try tokens.remove(old.hash)
        }
        try tokens.add(
            StoredToken(
                hash: token.hash, kind: .personal, person: person,
                data: PersonalToken(id: environment.freshID(), name: DemoServer.tokenName, scopes: [.read]).data, created: now,
                expires: now.advanced(byMilliseconds: 7 * 86_400_000)))
        return token.text
    }
}
