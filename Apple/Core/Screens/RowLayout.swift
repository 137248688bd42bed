import Values

/// The screen `row`: one transaction, and why it is what it is.
package struct RowLayout: Decodable, Hashable, Sendable {
    /// Its id.
    package let id: String
    /// The person's note; empty for none.
    package let note: String
    /// The bank's words.
    package let text: String
    /// Its tags.
    package let tags: [String]
    /// What is said of it.
    package let view: Said
    let day: String
    let amount: String
    let currency: String
    let account: String
    let merchant: String
    let category: String
    let splits: [Split]
    let edited: Edited?
    let refundOf: String?
    let refundedBy: [String]
    private let flags: [String]
    private let transfer: Half?
    /// What the person can do to it, beside its category.
    package internal(set) var deeds: [NamedDeed<RowDeed>] = []
    /// The purchase that it refunds, or its refunds; nil where it has neither.
    package internal(set) var linked: FigureSection?
    /// That it is half of a transfer; nil for what is not.
    package internal(set) var moved: Moved?
    /// What else can be opened from it.
    package internal(set) var ways: [NamedWay] = []
    /// Whether what the person and the bank wrote is shown without amounts.
    var hidesAmounts = false

    private enum CodingKeys: String, CodingKey {
        case id, note, text, tags, view, day, amount, currency, account, merchant, category, splits, edited, refundOf, refundedBy, flags
        case transfer
    }

    /// A part as figures.
    struct Split: Decodable, Hashable {
        let amount: String
        let category: String
        let memo: String
    }

    /// What it came with, where somebody wrote it differently.
    struct Edited: Decodable, Hashable {
        let day: String
        let merchant: String
    }

    private struct Half: Decodable, Hashable {
        let id: String
    }

    /// Money that only moved between the household's accounts.
    package struct Moved: Hashable, Sendable {
        /// What that is called.
        package let title: String
        /// What comes of it.
        package let how: String
        /// The other half; empty where it is not known here.
        package let otherHalf: String
        /// Where the other half is; nil where it is not known here.
        package let way: PageWay?
    }

    /// What is said of a transaction.
    package struct Said: Decodable, Hashable, Sendable {
        /// Whom it was with.
        package let title: String
        /// Its day.
        package let subtitle: String
        /// Its amount.
        package let amount: String
        /// Its account.
        package let account: String
        /// Its category, and why.
        package let category: Category
        /// What is particular about it.
        package let flags: [String]
        /// What is usual at the merchant.
        package let story: String
        fileprivate let parts: [Part]
        fileprivate let source: String
        fileprivate let events: [String]
        fileprivate let taught: String?
        fileprivate let choices: [String]
        let otherHalf: String
    }

    /// Its category, and why it is in it.
    package struct Category: Decodable, Hashable, Sendable {
        /// What it is called.
        package let name: String
        /// Its colour among the twelve.
        package let colour: Int
        fileprivate let reason: String
        fileprivate let confidence: String?
        /// Why, and how sure that is.
        package var why: String { [reason, confidence ?? ""].filter { !$0.isEmpty }.joined(separator: " · ") }
    }

    fileprivate struct Part: Decodable, Hashable {
        let name: String
        let colour: Int
        let amount: String
        let memo: String
    }

    /// Its parts, each with its category.
    package var parts: [FigureLine] { [FigureLine](view.parts) { ($0.name, [$0.memo], $0.amount, $0.colour, nil) } }
    /// What the person said of it, and what comes of that.
    package var decided: [String] { [view.taught ?? ""].filter { !$0.isEmpty } + view.choices + view.flags }
    /// What else is told of it.
    package var told: [String] {
        let all = [note, tags.joined(separator: " · "), view.story, text, view.source] + view.events
        return all.filter { !$0.isEmpty }.map { hidesAmounts ? AmountMask.masked($0) : $0 }
    }
}

extension RowLayout {
    /// Whether something is particular about it, by its code.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// Its amount as figures; nil for what is no amount.
    var money: Money? {
        guard let currency = Currency(currency), let units = AmountText.read(amount, exponent: currency.exponent) else { return nil }
        return Money(minorUnits: units, currency)
    }

    /// The other half of a transfer, by its id.
    var otherHalf: String? { transfer?.id }
    /// Whether it can be divided.
    var isDivisible: Bool { splits.isEmpty && !has("deleted") && !has("transfer") }
    /// Whether it can be the refund of a purchase.
    var canBeRefund: Bool { (money?.minorUnits ?? 0) > 0 && refundOf == nil && !has("transfer") && !has("deleted") }
    /// Whether it can be half of a transfer.
    var canBePaired: Bool {
        (money?.minorUnits ?? 0) != 0 && splits.isEmpty && !["transfer", "deleted", "pending", "split"].contains { has($0) }
    }
}
