import Bookkeeping
import Households
import Importing
import Storage
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

/// Random households that live for a while: people come, share, leave and come back, and each learns what a model says they may know.
@Suite("What people learn in random households", .everyDatabase)
struct PrivacyWorldTests {
    /// An account as the model knows it.
    private struct Account {
        var holder: UUID128
        var audience = Sharing.Audience.nobody
        var access = Access.full
        var payees: [String] = []

        /// Whether a member may see its rows, said once more in other words than the product's.
        func shows(_ member: Member) -> Bool {
            if member.id == holder { return true }
            guard access == .read || access == .full else { return false }
            switch audience {
            case .nobody: return false
            case .everyone: return true
            case .grownUps: return [.owner, .parent, .adult].contains(member.role)
            case .parents: return [.owner, .parent].contains(member.role)
            case .members(let ids): return ids.contains(member.id)
            }
        }
    }

    /// A household with its model.
    private struct World {
        let household: StoredHousehold
        var random: SeededRandom
        var accounts: [Account] = []
        /// Who signs in now, by person.
        var actors: [UUID128: Actor] = [:]
        /// Members who left, with the person who was each.
        var left: [(member: Member, person: UUID128)] = []
        var secrets: UInt8 = 0
        var words = 0
        var environment: Environment { household.environment }
        var owner: Actor { household.actor }
        var everybody: [Actor] { [owner] + actors.sorted { $0.key < $1.key }.map(\.value) }

        init(_ seed: UInt64) throws {
            household = try StoredHousehold(seed: seed)
            random = SeededRandom(seed: seed)
        }

        mutating func comes(_ role: Role, as member: UUID128? = nil, _ person: UUID128? = nil) throws {
            let id = person ?? environment.freshID()
            if person == nil {
                try PersonStore(database: environment.database, person: id).save(
                    Person(id: id, email: "\(id.text)@example.org", name: "Somebody", created: environment.now()))
            }
            secrets += 1
            let token = [UInt8](repeating: secrets, count: 32)
            _ = try InviteMember.run(role: role, name: "Guest", email: "", member: member, token: token, by: owner, in: environment)
            actors[id] = try AcceptInvitation.run(token, person: id, in: environment)
        }

        mutating func leaves(_ person: UUID128) throws {
            guard let actor = actors.removeValue(forKey: person) else { return }
            let heirs = everybody.filter { heir in [.owner, .parent, .adult].contains(heir.member.role) }
            try ChangeMembers.remove(
                actor.member.id, by: actor.member.role != .teen && random.happens(perMille: 500) ? actor : owner, in: environment)
            left.append((actor.member, person))
            for number in accounts.indices where accounts[number].holder == actor.member.id {
                let full = heirs.filter { accounts[number].access == .full && accounts[number].shows($0.member) }
                let holder = try household.store.sharings()[number].holder
                #expect(full.isEmpty ? holder == actor.member.id : full.contains { $0.member.id == holder })
                accounts[number].holder = holder
            }
        }

        mutating func opens(_ actor: Actor) throws {
            guard actor.member.role != .teen else { return }
            let number = try AddAccount.run(
                LedgerAccount(name: "Account \(accounts.count)", kind: .cash, currency: .cad), by: actor, in: environment)
            #expect(Int(number) == accounts.count)
            accounts.append(Account(holder: actor.member.id))
        }

        /// A row by hand, or by a file: amounts repeat, so that transfers could be found.
        mutating func spends(_ actor: Actor) throws {
            guard let number = random.element(of: accounts.indices.filter { accounts[$0].holder == actor.member.id }) else { return }
            words += 1
            let (payee, amount) = ("ZQ\(words)QZ TRANSFER", Int64(random.element(of: [-500, 500, -700, 700]) ?? 500))
            if random.happens(perMille: 500) {
                _ = try AddRow.run(
                    RowEntry(account: UInt16(number), day: try #require(Day(iso: "2026-03-05")), amount: amount, payee: payee), by: actor,
                    in: environment)
            } else {
                let prepared = try ImportStatement.prepare(
                    statement("2026-03-0\(random.integer(in: 1...9)) \(amount) \(payee)"), named: "\(words).csv", fileBytes: 0,
                    ImportChoices(accountName: "Account \(number)"), by: actor, in: environment)
                var planned = prepared
                planned.plan.settleDoubtful { _, _ in true }
                _ = try ImportStatement.apply(planned, by: actor, in: environment)
            }
            accounts[number].payees.append("ZQ\(words)QZ")
        }

        mutating func shares(_ actor: Actor) throws {
            guard let number = random.element(of: accounts.indices.filter { accounts[$0].holder == actor.member.id }) else { return }
            let one = random.element(of: everybody)?.member.id ?? actor.member.id
            let audience = random.element(of: [Sharing.Audience.nobody, .grownUps, .everyone, .members([one])]) ?? .nobody
            let access = random.element(of: [Access.balances, .read, .full]) ?? .read
            _ = try ShareAccount.run(UInt16(number), with: audience, access, by: actor, in: environment)
            (accounts[number].audience, accounts[number].access) = (audience, access)
        }

        mutating func step() throws {
            let actor = random.element(of: everybody) ?? owner
            switch random.integer(in: 0...9) {
            case 0 where actors.count < 5: try comes(random.element(of: [Role.adult, .parent, .teen]) ?? .adult)
            case 1: if let person = random.element(of: actors.keys.sorted()) { try leaves(person) }
            case 2:
                // Who left comes back as who they were; somebody else who is invited as that one is somebody new.
                guard let place = random.element(of: Array(left.indices)) else { return }
                let (member, person) = left[place]
                let isSame = random.happens(perMille: 500)
                try comes(member.role, as: member.id, isSame ? person : nil)
                let joined = actors.values.contains { $0.member.id == member.id }
                #expect(joined == isSame)
                if isSame { left.remove(at: place) }
            case 3, 4: try opens(actor)
            case 5, 6: try shares(actor)
            default: try spends(actor)
            }
        }

        func check(_ note: String) throws {
            for actor in everybody {
                let allowed = Set(accounts.filter { $0.shows(actor.member) }.flatMap(\.payees))
                let ledger = try LoadLedger.asItCame(by: actor, in: environment)
                let seen = Set(ledger.descriptorNumbers.map { word(ledger.descriptors.texts.text($0)) })
                #expect(seen == allowed, "\(note)")
                let snapshot = String(decoding: try TakeSnapshot.run(by: actor, in: environment).bytes, as: UTF8.self).uppercased()
                for hidden in Set(accounts.flatMap(\.payees)).subtracting(allowed) {
                    #expect(!snapshot.contains(hidden), "\(note) \(hidden)")
                }
            }
        }

        private func word(_ text: String) -> String { text.split(separator: " ").first.map(String.init) ?? text }
    }

    @Test(arguments: UInt64(1)...12) func eachSeesWhatTheyMayAndNoWordBesides(seed: UInt64) throws {
        var world = try World(seed)
        for role in [Role.adult, .parent, .teen] { try world.comes(role) }
        for number in 0..<40 {
            try world.step()
            try world.check("seed \(seed), step \(number)")
        }
    }
}
