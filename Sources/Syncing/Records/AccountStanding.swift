import Bookkeeping
package import Values

/// How an account stands among the others of its household.
package struct AccountStanding: Hashable, Sendable {
    /// Its place in the order of the accounts, 1…`RuleLimits.places`; the lower one comes first.
    package let order: Int64
    /// The day on which it was closed, from whose end on it holds nothing; nil for one that is open.
    package let closed: Day?

    /// Between the places of accounts that nobody moved, so that others fit between them.
    package static let step: Int64 = 1_000_000

    /// The standing of an account of which nothing is said: open, and behind the accounts that came before it.
    ///
    /// - Parameter place: how many came before it.
    init(unsaid place: Int) {
        order = min((Int64(place) + 1) * AccountStanding.step, RuleLimits.places)
        closed = nil
    }

    /// What a record of the kind `standing` says; what it does not say is as for one of which nothing is said.
    init(_ record: SmallRecord, place: Int) {
        order = record["order"]?.integer ?? AccountStanding(unsaid: place).order
        closed = record["closed"]?.string.flatMap { Day(iso: $0) }
    }

    /// Whether it is closed by a day. What is said of a later one does not count yet.
    package func isClosed(by day: Day) -> Bool { closed.map { $0 <= day } ?? false }
}

extension [SmallRecord] {
    /// How each account stands.
    ///
    /// - Parameters:
    ///   - accounts: the accounts' ids, as the ledger numbers accounts; nil, or beyond the list, for one that has none yet.
    ///   - count: of the ledger's accounts.
    package func standings(ofAccounts accounts: [UUID128?], count: Int) -> [AccountStanding] {
        let said = filter { $0.kind == .standing }
        var standings: [AccountStanding] = []
        for place in 0..<count {
            let id = place < accounts.count ? accounts[place] : nil
            let record = id.flatMap { id in said.first { $0.id == id } }
            standings.append(record.map { AccountStanding($0, place: place) } ?? AccountStanding(unsaid: place))
        }
        return standings
    }
}
