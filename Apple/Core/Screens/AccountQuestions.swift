import Foundation
import Syncing
import Values

/// What is asked before something is done to an account.
@MainActor
struct AccountQuestions {
    let texts: Catalogue
    let source: ScreenSource
    /// The account.
    let account: AccountFigures
    /// Its id.
    let record: String
    /// Other accounts by their names.
    let others: [String]

    /// Kinds of accounts that can be chosen.
    private static let kinds = ["chequing", "savings", "card", "creditLine", "loan", "investment", "cash", "asset"]
    /// Kinds on which money is owed, so that a balance is typed without its minus.
    private static let owed: Set = ["card", "creditLine", "loan"]

    private var today: String { source.today().iso }

    /// Another name or kind. Two accounts of one name could not be told apart.
    var edit: DeedQuestion {
        let kinds = account.kind == "unknown" ? [account.kind] + AccountQuestions.kinds : AccountQuestions.kinds
        let choices = kinds.map { Page.Field.Choice(code: $0, name: texts.text("account.kind.\($0)")) }
        let fields = [
            field("name", .name, texts.text("form.name"), account.account),
            field("kind", .choice, texts.text("form.account.kind"), account.kind, choices: choices),
        ]
        let form = form("account", texts.text("web.accounts.edit"), texts.text("web.save"), fields)
        return DeedQuestion(form, today: today) { [texts, source, account, record, others] draft in
            let name = draft.text(of: "name")
            if others.contains(where: { NameFold.isSame($0, name) }) {
                throw DeedRefusal(text: texts.text("web.accounts.known", .text("name", name)))
            }
            let deeds = try source.deeds(draft)
            let before: [String: JSONValue] = ["name": .string(account.account), "kind": .string(account.kind)]
            return PlannedDeed(deeds, texts.text("web.saved"), back: deeds.map { .set(.account, record, $0.fields(of: before)) })
        }
    }

    /// What it holds at the end of a day, for one that no statement tells of.
    var balance: DeedQuestion {
        let isOwed = AccountQuestions.owed.contains(account.kind)
        let label = texts.text(isOwed ? "web.accounts.owed" : "form.balance.opening")
        let fields = [field("closing:", .amountOnDay, label, "", owed: isOwed ? [""] : [])]
        let title = texts.text("web.accounts.balanceOf", .text("name", account.account))
        return DeedQuestion(form("balance", title, texts.text("web.save"), fields), today: today) { [texts, source] draft in
            PlannedDeed(try source.deeds(draft), texts.text("web.saved"))
        }
    }

    /// On which day it was closed, and what follows.
    var close: DeedQuestion {
        let fields = [field("closed", .day, texts.text("web.accounts.closeDay"), "")]
        let title = texts.text("web.accounts.closeOf", .text("name", account.account))
        let form = form("standing", title, texts.text("web.accounts.close"), fields)
        return DeedQuestion(form, today: today, how: texts.text("web.accounts.closeHow")) { [texts, source, account, record] draft in
            let day = draft.entries.first?.day ?? ""
            if let last = account.last.flatMap({ Day(iso: $0) }), day < last.iso {
                throw DeedRefusal(text: texts.text("web.accounts.closeTooEarly", .text("day", texts.date(last, .long))))
            }
            return PlannedDeed(
                try source.deeds(draft), texts.text("web.accounts.closedNow", .text("name", account.account)),
                back: [.set(.standing, record, ["closed": .null])])
        }
    }

    /// Opens it again, which asks nothing.
    var reopening: PlannedDeed {
        PlannedDeed(
            [.set(.standing, record, ["closed": .null])], texts.text("web.accounts.reopened", .text("name", account.account)),
            back: [.set(.standing, record, ["closed": account.closed.map { .string($0) } ?? .null])])
    }

    private func form(_ kind: String, _ title: String, _ action: String, _ fields: [Page.Field]) -> Page.Form {
        Page.Form(
            kind: kind, record: record, title: title, action: action, fields: fields, deletable: false, currency: account.currency, next: ""
        )
    }

    private func field(
        _ name: String, _ input: Page.Field.Input, _ label: String, _ value: String, choices: [Page.Field.Choice]? = nil,
        owed: [String]? = nil
    ) -> Page.Field {
        let kind = ["name": "account", "kind": "account", "closing:": "balance"][name] ?? "standing"
        return Page.Field(
            kind: kind, name: name, label: label, optional: false, value: value, input: input, choices: choices, owed: owed)
    }
}

extension Deed {
    /// Of some values those of the fields that it changes.
    func fields(of values: [String: JSONValue]) -> [String: JSONValue] {
        let changed = action.changes.map(\.field)
        return values.filter { changed.contains($0.key) }
    }
}

/// Names as people compare them: capitals, accents and the space around them do not matter.
enum NameFold {
    /// Whether two names are the same to a person.
    static func isSame(_ one: String, _ other: String) -> Bool { fold(one) == fold(other) }

    private static func fold(_ name: String) -> String {
        name.trimmingCharacters(in: .whitespacesAndNewlines).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
