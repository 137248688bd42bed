import Syncing
import Values

/// The screen `corrections`: each category that somebody gave by hand, what follows it, and the way back.
package struct CorrectionsLayout: Hashable, Sendable {
    /// The title.
    package let title: String
    /// What taking back means.
    package let how: String
    /// What was taught, the newest first.
    package let lines: [TaughtLine]
    /// Whether there is more than these.
    package let hasMore: Bool
    /// What is said when nothing was taught.
    package let empty: Page.Empty?

    /// - Parameter accounts: the ids of accounts by their names.
    init(
        _ answer: CorrectionsAnswer, _ categories: [CategoryEntry], accounts: [String: String], limit: Int, _ texts: Catalogue,
        _ rights: HouseholdRights
    ) {
        let looks = Dictionary(categories.map { ($0.category, $0) }, uniquingKeysWith: { first, _ in first })
        (title, empty, how) = (answer.view.title, answer.view.empty, texts.text("web.taught.how"))
        lines = answer.corrections.prefix(limit).map { one in
            let mayRow = one.account.map { rights.mayChangeRows(of: accounts[$0]) } ?? rights.may.contains("changeRows")
            return TaughtLine(one, looks[one.category], mayTakeBack: mayRow && (!one.learned || rights.mayChoose), texts)
        }
        hasMore = answer.corrections.count > limit
    }
}

/// Something that was taught.
package struct TaughtLine: Hashable, Identifiable, Sendable {
    /// Its number.
    package let id: Int
    /// The merchant of its transaction.
    package let name: String
    /// The category and how many follow.
    package let detail: String
    /// That its transaction is gone; empty while it is there.
    package let gone: String
    /// The category's mark.
    package let mark: CategoryMark
    /// Its transaction; nil for one that is gone.
    package let way: PageWay?
    /// What takes it back; nil where the person may not.
    package let takeBack: TakeBack?

    /// The way back of something that was taught.
    package struct TakeBack: Hashable, Sendable {
        /// What it is called.
        package let name: String
        /// Its number, where its transaction is gone and only the server can take it back; nil where that is there.
        let gone: Int?
        let row: String
        let category: String
        let learned: Bool
        let said: String
    }

    init(_ one: CorrectionsAnswer.Entry, _ look: CategoryEntry?, mayTakeBack: Bool, _ texts: Catalogue) {
        let category = one.name ?? one.category
        (id, name) = (one.correction, one.merchant)
        detail = "→ " + category + " · " + (one.reach ?? "")
        gone = one.account == nil ? texts.text("web.taught.gone") : ""
        mark = CategoryMark(icon: look?.icon ?? "", colour: look?.colour ?? 0)
        way = one.account == nil ? nil : .row(one.row)
        let back = TakeBack(
            name: texts.text("web.taught.takeBack"), gone: one.account == nil ? one.correction : nil, row: one.row, category: one.category,
            learned: one.learned,
            said: texts.text("web.taught.takenBack"))
        takeBack = mayTakeBack ? back : nil
    }
}

extension TaughtLine.TakeBack {
    /// Sorts the transaction as before; the way back teaches it again.
    var plan: PlannedDeed {
        let word = JSONValue.object([JSONMember("code", .string(category)), JSONMember("learned", .bool(learned))])
        return PlannedDeed([.set(.row, row, ["category": .null])], said, back: [.set(.row, row, ["category": word])])
    }
}

/// The answer of the screen `corrections`.
struct CorrectionsAnswer: Decodable, Sendable {
    let corrections: [Entry]
    let view: Said

    struct Entry: Decodable, Sendable {
        let correction: Int
        let row: String
        let account: String?
        let merchant: String
        let category: String
        let learned: Bool
        let reach: String?
        let name: String?
    }

    struct Said: Decodable, Sendable {
        let title: String
        let empty: Page.Empty?
    }
}
