import Observation
import Values

/// Asks about an amount that is far beyond what its account has seen. From which one on that is, the engine says.
@MainActor
@Observable
package final class AmountDoubt {
    /// The question.
    package let title: String
    /// Says that it is meant.
    package let keep: String
    /// Why it is asked.
    package private(set) var text = ""
    /// Whether it is being asked.
    package var isAsking = false
    private let texts: Catalogue
    @ObservationIgnored private var go: (@MainActor () async -> Void)?

    init(_ texts: Catalogue) {
        self.texts = texts
        (title, keep) = (texts.text("web.amount.far"), texts.text("web.amount.keep"))
    }

    /// Goes on at once, or once the person has said that an amount is meant which is far.
    func settle(_ weighed: WeighedAmount?, _ go: @escaping @MainActor () async -> Void) async {
        guard let weighed, weighed.isFar else { return await go() }
        text = texts.text(
            "amount.far", .text("amount", texts.locale.money(weighed.amount)), .text("account", weighed.account.name))
        (self.go, isAsking) = (go, true)
    }

    /// Goes on: it is meant.
    package func mean() async {
        let go = go
        self.go = nil
        await go?()
    }
}

/// An amount without its sign that was typed for an account.
struct WeighedAmount {
    let amount: Money
    let account: HandEntry.Account

    init(_ units: Int64, in account: HandEntry.Account) {
        (amount, self.account) = (Money(minorUnits: units, account.currency), account)
    }

    /// Whether it is asked about.
    var isFar: Bool { account.askedAbove.map { amount.minorUnits > $0 } ?? false }
}
