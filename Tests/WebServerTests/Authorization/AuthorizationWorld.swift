import Bookkeeping
import Credentials
import Foundation
import Households
import Importing
import Storage
import StorageSQLite
import Syncing
import TestSupport
import Values
import WebServer
import Workflows

/// Everybody who may knock at a door, made once into a database file that every case gets a copy of.
///
/// The owner's household has three accounts: one of the owner's own, one that is shared with everybody in full, and for each other
/// member one of their own. Another household has an account and rows too.
struct AuthorizationWorld: Sendable {
    let file: String
    let clients: [Subject: TestClient]
    /// Ids that paths and bodies are made of, by name.
    let ids: [String: String]

    /// Who knocks.
    enum Subject: String, CaseIterable, Sendable {
        case anonymous, owner, parent, adult, viewer, teen, child, invited, removed, stranger, revoked, token
    }

    /// Makes the world.
    static func make() async throws -> AuthorizationWorld {
        let file = NSTemporaryDirectory() + "authorization-\(UInt64.random(in: 0 ... .max)).sqlite"
        return try await TestServer.run(path: file) { server in
            var maker = Maker(server: server)
            return try await maker.run(file)
        }
    }

    /// Makes one step after the other.
    private struct Maker {
        let server: TestServer
        var clients: [Subject: TestClient] = [:]
        var ids: [String: String] = [:]
        var environment: Environment { server.service.environment }

        mutating func run(_ file: String) async throws -> AuthorizationWorld {
            let owner = try await server.person("Owner")
            clients[.owner] = owner
            clients[.anonymous] = server.stranger()
            let home = try household("Home", of: owner)
            let roles: [(Subject, Role)] = [
                (.parent, .parent), (.adult, .adult), (.viewer, .viewer), (.teen, .teen), (.child, .child), (.removed, .adult),
            ]
            for (subject, role) in roles {
                let client = try await server.person(subject.rawValue)
                clients[subject] = client
                let member = try join(home, client, role)
                ids["member-\(subject)"] = member.member.id.text
            }
            clients[.invited] = try await server.person("invited")
            ids["secret"] = try invite(home, .adult, environment.randomBytes)
            ids["member-child"] = ids["member-child"]
            try fill(home)
            try await fillOther()
            if let removed = ids["member-removed"].flatMap({ UUID128($0) }) { try ChangeMembers.remove(removed, by: home, in: environment) }
            try await tokens(owner)
            return AuthorizationWorld(file: file, clients: clients, ids: ids)
        }

        private func household(_ name: String, of client: TestClient) throws -> Actor {
            guard let person = client.person else { throw StorageError.notFound }
            return try ChangeHousehold.create(
                name: name, currency: .cad, rules: CalendarRules(weekStart: .monday), owner: person, ownerName: name, in: environment)
        }

        private func join(_ home: Actor, _ client: TestClient, _ role: Role) throws -> Actor {
            guard let person = client.person else { throw StorageError.notFound }
            let secret = environment.randomBytes(32)
            _ = try InviteMember.run(role: role, name: role.code, email: "", token: secret, by: home, in: environment)
            return try AcceptInvitation.run(secret, person: person, in: environment)
        }

        private mutating func invite(_ home: Actor, _ role: Role, _ random: (Int) -> [UInt8]) throws -> String {
            guard let token = OpaqueToken.make(.invitation, random: random) else { throw StorageError.notFound }
            let invitation = try InviteMember.run(role: role, name: "Guest", email: "", token: token.hash, by: home, in: environment)
            ids["invitation"] = invitation.id.text
            return token.text
        }

        private func importing(_ lines: [String], _ account: String, by actor: Actor) throws {
            let prepared = try ImportStatement.prepare(
                statement(lines), named: "\(account).csv", fileBytes: 0, ImportChoices(accountName: account), by: actor, in: environment)
            _ = try ImportStatement.apply(prepared, by: actor, in: environment)
        }

        private func keep(_ name: String, sharedWith audience: String, by actor: Actor) throws -> UUID128 {
            let id = environment.freshID()
            let fields = ["name": name, "type": "home", "currency": "CAD", "sharedWith": audience]
            let made = Operation.Action.create(fields.map { FieldChange($0.key, .string($0.value)) })
            try ChangeRecords.run([RecordChange(.asset, [id.text], made)], by: actor, in: environment)
            return id
        }

        private mutating func fill(_ home: Actor) throws {
            try importing(["2026-03-01 -5000 SHARED SHOP", "2026-03-02 700 SHARED REFUND"], "Shared", by: home)
            try importing(["2026-03-01 -5100 HIDDEN SHOP", "2026-03-02 800 HIDDEN REFUND"], "Hidden", by: home)
            _ = try ShareAccount.run(0, with: .everyone, .full, by: home, in: environment)
            let (store, ledger) = (home.store(in: environment), try home.store(in: environment).loadLedger())
            let accounts = try store.accounts()
            for (index, kind) in ["shared", "hidden"].enumerated() {
                ids["account-\(kind)"] = accounts[index].id.text
                let rows = (0..<ledger.count).filter { Int(ledger.accountNumbers[$0]) == index }.map { ledger.ids[$0] }
                ids["transaction-\(kind)"] = rows[0].text
                ids["refund-\(kind)"] = rows[1].text
                ids["import-\(kind)"] = String(index + 1)
                let file = try AddAttachment.run(Array("receipt".utf8), named: "a.txt", to: rows[0], by: home, in: environment)
                ids["attachment-\(kind)"] = file.id.text
                let outcome = try CorrectCategory.run(
                    rows[0], category: "gifts", isLearned: false, Taxonomy(), by: home, in: environment)
                ids["correction-\(kind)"] = String(outcome.correction.number)
            }
            for (kind, audience) in [("shared", "everyone"), ("hidden", "nobody")] {
                ids["record-\(kind)"] = try keep("asset of \(kind)", sharedWith: audience, by: home).text
            }
            ids["household"] = home.household.id.text
            ids["member"] = ids["member-child"]
        }

        private mutating func fillOther() async throws {
            let stranger = try await server.person("stranger")
            clients[.stranger] = stranger
            let other = try household("Other", of: stranger)
            try importing(["2026-03-01 -5200 OTHER SHOP", "2026-03-02 900 OTHER REFUND"], "Other", by: other)
            let (store, ledger) = (other.store(in: environment), try other.store(in: environment).loadLedger())
            ids["household-other"] = other.household.id.text
            ids["account-other"] = try store.accounts()[0].id.text
            ids["transaction-other"] = ledger.ids[0].text
            ids["refund-other"] = ledger.ids[1].text
            ids["member-other"] = other.member.id.text
            let file = try AddAttachment.run(Array("receipt".utf8), named: "a.txt", to: ledger.ids[0], by: other, in: environment)
            ids["attachment-other"] = file.id.text
            ids["record-other"] = try keep("other", sharedWith: "everyone", by: other).text
        }

        private mutating func tokens(_ owner: TestClient) async throws {
            var revoked = try await owner.signingIn()
            if let session = revoked.session, let person = owner.person {
                try PersonStore(database: environment.database, person: person).endSessions([session])
            }
            revoked.refreshToken = nil
            clients[.revoked] = revoked
            guard let person = owner.person, let token = OpaqueToken.make(.personal, random: environment.randomBytes) else {
                throw StorageError.notFound
            }
            let now = environment.now()
            try TokenStore(environment.database).add(
                StoredToken(
                    hash: token.hash, kind: .personal, person: person,
                    data: PersonalToken(id: environment.freshID(), name: "t", scopes: [.read]).data, created: now,
                    expires: now.advanced(byMilliseconds: 86_400_000)))
            var narrow = server.stranger()
            narrow.token = token.text
            clients[.token] = narrow
        }
    }
}
