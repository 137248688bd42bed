import Values

/// The screen `accounts`: what each account holds, how fresh that is, and how far its statements reach; the closed ones below.
package struct AccountsLayout: Hashable, Sendable {
    /// The title.
    package let title: String
    /// The open accounts in their order.
    package let open: [AccountCard]
    /// The closed ones.
    package let closed: [AccountCard]
    /// The open ones that can be put in another order; empty where there is no order to choose.
    package let order: [AccountPlace]
    /// The way to the form that adds one; nil for somebody who may not.
    package let add: NamedWay?
    /// What is said while there are no accounts.
    package let empty: Page.Empty?
    private let figures: [AccountFigures]

    init(_ answer: AccountsAnswer, _ coverage: CoverageAnswer, by teller: AccountTeller) {
        let cards = zip(answer.accounts, answer.view.items).map { figures, item in
            AccountCard(figures, item, coverage.view.items.first { $0.name == item.name }, by: teller)
        }
        (title, empty) = (answer.view.title, answer.view.empty)
        (open, closed) = (cards.filter { !$0.isClosed }, cards.filter { $0.isClosed })
        figures = open.map(\.figures).filter { $0.record != nil }
        order = AccountPlace.all(of: figures, by: teller)
        let addition = NamedWay(.screen("newAccount"), teller.texts.text("form.account.new"), "plus")
        add = teller.rights.may.contains("addAccount") ? addition : nil
    }

    /// What puts one of `order` at another place of it.
    func move(from: Int, to: Int) -> (deeds: [Deed], back: [Deed]) { AccountOrder.move(figures, from: from, to: to) }
}

/// An account of the list.
package struct AccountCard: Hashable, Identifiable, Sendable {
    /// What it is called.
    package let name: String
    /// What kind it is, in which currency, and whose if it is somebody else's.
    package let kind: String
    /// What it holds; empty while that is not known.
    package let balance: String
    /// What opens the rows behind the balance.
    package let way: PageWay?
    /// How the balance is known, or why it is not.
    package let how: String
    /// That nothing newer is here; empty for one that is fresh.
    package let stale: String
    /// How far its statements reach; empty while that is not known.
    package let reach: String
    /// When the next statement is to be expected; empty while that is not known.
    package let due: String
    /// What that is written in: one that should be out asks for something.
    package let dueInk: Ink
    /// The days without a statement.
    package let gaps: [String]
    /// How many transactions it has, and up to which day.
    package let rows: String
    /// What opens all of them.
    package let rowsWay: PageWay
    /// Its own page; nil before it is sent.
    package let details: PageWay?
    /// The name of the way to its page.
    package let detailsName: String
    /// Since when it is closed; empty for one that is open.
    package let closed: String
    /// What can be done where it is listed.
    package let deeds: [NamedDeed<AccountDeed>]
    /// What can be done on its own page.
    package let allDeeds: [NamedDeed<AccountDeed>]
    let figures: AccountFigures

    package var id: String { figures.record ?? name }
    var isClosed: Bool { !closed.isEmpty }

    init(_ figures: AccountFigures, _ item: AccountItem, _ covered: CoverageItem?, by teller: AccountTeller) {
        self.figures = figures
        (name, kind, balance, how, rows) = (item.name, item.kind, item.balance, item.how, item.rows)
        way = item.balance.isEmpty ? nil : item.evidence.map { .rows($0) }
        stale = covered?.isDue == true || item.closed != nil ? "" : teller.stale(figures)
        (reach, due, gaps) = (covered?.reach ?? "", covered?.due ?? "", covered?.gaps ?? [])
        dueInk = covered?.isDue == true ? .amber : .muted
        rowsWay = .search("account:" + SearchWord.quoted(item.name))
        details = figures.record.map { .account($0) }
        detailsName = teller.texts.text("web.accounts.detailsOf", .text("name", item.name))
        closed = item.closed ?? ""
        allDeeds = teller.deeds(on: figures, isClosed: item.closed != nil)
        deeds = allDeeds.filter { $0.kind == .balance }
    }
}

/// What can be done to an account.
package enum AccountDeed: Hashable, Sendable {
    case edit, balance, close, reopen
}

/// What is said of accounts beside the engine's words: what may be done, and what is old.
struct AccountTeller {
    let texts: Catalogue
    let rights: HouseholdRights
    let today: Day

    /// Days after which an account's rows are no longer what somebody would call current.
    private static let staleAfter = 40

    /// That nothing newer is here; empty for an account that is fresh or has no row.
    func stale(_ figures: AccountFigures) -> String {
        guard let last = figures.last.flatMap({ Day(iso: $0) }), last.distance(to: today) >= AccountTeller.staleAfter else { return "" }
        return texts.text("web.accounts.stale", .text("day", texts.date(last, .long)))
    }

    /// What the person may do to it.
    func deeds(on figures: AccountFigures, isClosed: Bool) -> [NamedDeed<AccountDeed>] {
        guard figures.record != nil else { return [] }
        let isMine = rights.mayChange(figures)
        var deeds: [NamedDeed<AccountDeed>] = []
        if rights.mayImport(into: figures.record), !isClosed {
            deeds.append(NamedDeed(.balance, texts.text("web.accounts.balance"), "equal.circle"))
        }
        if isMine { deeds.append(NamedDeed(.edit, texts.text("web.accounts.edit"), "pencil")) }
        if isMine, isClosed { deeds.append(NamedDeed(.reopen, texts.text("web.accounts.reopen"), "arrow.uturn.backward")) }
        if isMine, !isClosed { deeds.append(NamedDeed(.close, texts.text("web.accounts.close"), "archivebox")) }
        return deeds
    }
}

/// A name as the search language has it.
enum SearchWord {
    /// The name in quotation marks, spaces and all.
    static func quoted(_ name: String) -> String {
        "\"" + String(name.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] }) + "\""
    }
}
