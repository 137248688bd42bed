import Bookkeeping
import Households
import HTTPTypes
import Importing
import Insights
import Storage
import Syncing
import Values
import Workflows

/// Accounts: what each holds and with whom it is shared.
enum AccountRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/accounts", "accounts", "The accounts whose balance the member may see.", .member(.read),
            answer: .json(.object([Field("accounts", .list(account, most: Ledger.accountLimit))]))
        ) { call in
            let accounts = try await call.service.workers.run { try seen(call) }
            return .json { json in json.array("accounts") { json in for one in accounts { one.write(to: &json) } } }
        },
        .change(
            .patch, "/v1/households/{household}/accounts/{account}", "changeAccount", "Gives an account another name or kind.",
            .member(.write), body: .json(.object([.optional("name", .name), .optional("kind", kind)])), answer: .json(account),
            problems: [.permissionDenied, .householdRefused]
        ) { call in
            let number = try number(call)
            _ = try ChangeAccount.run(
                number, name: call.optionalText("name"), kind: call.optionalText("kind").flatMap { kind(code: $0) }, by: call.actor,
                in: call.environment)
            return try answer(number, call)
        },
        .change(
            .put, "/v1/households/{household}/accounts/{account}/sharing", "shareAccount",
            "Says with whom an account is shared; who lets others see or do more holds it, and proves who they are.", .member(.write),
            body: .json(sharing), answer: .json(account), problems: [.permissionDenied, .householdRefused, .scopeMissing, .stepUpNeeded]
        ) { call in
            let number = try number(call)
            _ = try ShareAccount.run(
                number, with: try audience(call), access(call.text("access")), by: call.actor, in: call.environment,
                proof: { try call.identity.requireProof(at: call.now) })
            return try answer(number, call)
        },
    ]

    private static let kind = Schema.word(AccountKind.allCases.map(\.code))

    private static func kind(code: String) -> AccountKind? { AccountKind.allCases.first { $0.code == code } }

    private static let sharing = Schema.named(
        "SharingWish",
        .object([
            Field("audience", .word(["nobody", "grownUps", "everyone", "members"])),
            Field("access", .word(["balances", "read", "full"])),
            .optional("members", .list(.id, most: HouseholdLimits.members), "With `members`: who."),
        ]))

    private static let account = Schema.named(
        "Account",
        .object([
            Field("id", .id), Field("name", .name), Field("kind", kind), Field("currency", .currency), Field("identifier", .text(0...200)),
            Field("access", .word(Access.allCases.map(\.code)), "What the member may with it."),
            Field("balance", .nullable(.amount), "As of the last row; null if neither a statement nor a person declares one."),
            Field("holder", .id), Field("audience", .word(["nobody", "grownUps", "everyone", "members"])),
            Field("shared", .word(Access.allCases.map(\.code))), Field("members", .list(.id, most: HouseholdLimits.members)),
        ]))

    /// An account as a member sees it.
    private struct Seen: Sendable {
        let stored: StoredAccount
        let sharing: Sharing
        let access: Access
        let balance: Int64?

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("id", stored.id)
                json.member("name", stored.account.name)
                json.member("kind", stored.account.kind.code)
                json.member("currency", stored.account.currency)
                json.member("identifier", access >= .read ? stored.account.identifier : "")
                json.member("access", access.code)
                json.key("balance")
                if let balance { json.amount(balance, exponent: stored.account.currency.exponent) } else { json.null() }
                json.member("holder", sharing.holder)
                json.member("audience", sharing.audience.code)
                json.member("shared", sharing.access.code)
                json.array("members") { json in
                    if case .members(let ids) = sharing.audience { for id in ids { json.value(id) } }
                }
            }
        }
    }

    private static func seen(_ call: Call) throws -> [Seen] {
        let (actor, store) = (try call.actor, try call.store)
        return try call.environment.database.read { _ in
            let sharings = try store.sharings()
            let accounts = try store.accounts()
            let said = try store.records().balances(ofAccounts: accounts.map(\.id), upTo: call.environment.today)
            let figures = AccountFigures.of(try store.loadLedger(), spans: said + (try store.coveredSpans()))
            return accounts.compactMap { stored in
                let sharing = sharings[Int(stored.number)]
                guard allows(actor.member, .seeBalance, on: .account(sharing)) else { return nil }
                let figure = figures.first { $0.account == stored.number }
                return Seen(stored: stored, sharing: sharing, access: sharing.access(of: actor.member), balance: figure?.balance?.amount)
            }
        }
    }

    private static func answer(_ number: UInt16, _ call: Call) throws -> Answer {
        guard let seen = try seen(call).first(where: { $0.stored.number == number }) else { throw Problem(.notFound) }
        var json = JSONWriter()
        seen.write(to: &json)
        return Answer(json.bytes)
    }

    /// The number of the account in the path.
    static func number(_ call: Call) throws -> UInt16 {
        let id = try call.id("account")
        guard let found = try call.store.accounts().first(where: { $0.id == id }) else { throw Problem(.notFound) }
        return found.number
    }

    private static func access(_ code: String) -> Access { Access.allCases.first { $0.code == code } ?? .balances }

    private static func audience(_ call: Call) throws -> Sharing.Audience {
        switch call.text("audience") {
        case "grownUps": return .grownUps
        case "everyone": return .everyone
        case "members": return .members((call.body["members"]?.array ?? []).compactMap { $0.string.flatMap { UUID128($0) } })
        default: return .nobody
        }
    }
}
