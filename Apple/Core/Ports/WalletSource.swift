import Syncing
package import Values

/// A transaction of the device's wallet, as the system tells it.
package struct WalletTransaction: Hashable, Sendable {
    /// The wallet's id of it, the same each time that this device is asked.
    package let id: UUID128
    /// The wallet's account.
    package let account: UUID128
    /// The day where the person is.
    package let day: Day
    /// What moved, written as `12.5`, without a sign.
    package let amount: String
    /// Its currency's code.
    package let currency: String
    /// Whether it came in.
    package let isReceived: Bool
    /// Whom it was with.
    package let payee: String
    /// Whether it is booked and so changes no more.
    package let isBooked: Bool

    /// A transaction.
    package init(
        id: UUID128, account: UUID128, day: Day, amount: String, currency: String, isReceived: Bool, payee: String, isBooked: Bool
    ) {
        (self.id, self.account, self.day, self.amount) = (id, account, day, amount)
        (self.currency, self.isReceived, self.payee, self.isBooked) = (currency, isReceived, payee, isBooked)
    }

    /// Minor units of its currency, below zero for what went out; nil where that is no amount of it. Nothing is rounded.
    var minorUnits: Int64? {
        guard let currency = Currency(currency) else { return nil }
        let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, !whole.isEmpty else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.dropFirst(currency.exponent).allSatisfy({ $0 == "0" }) else { return nil }
        let digits = whole + fraction.prefix(currency.exponent)
        guard digits.utf8.count <= TypedAmount.digitLimit, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let padding = String(repeating: "0", count: max(0, currency.exponent - fraction.utf8.count))
        return Int64(digits + padding).map { isReceived ? $0 : -$0 }
    }
}

/// The device's wallet, where the person lets Evenkeel read it.
package struct WalletSource: Sendable {
    /// Asks the person, once; whether it may be read.
    package var mayRead: @Sendable () async throws -> Bool
    /// Its transactions since a day.
    package var transactions: @Sendable (Day) async throws -> [WalletTransaction]

    /// A wallet.
    package init(
        mayRead: @escaping @Sendable () async throws -> Bool, transactions: @escaping @Sendable (Day) async throws -> [WalletTransaction]
    ) { (self.mayRead, self.transactions) = (mayRead, transactions) }

    /// What brings transactions into the accounts that the person chose for the wallet's. What is not booked may still change and waits;
    /// what was brought before, by its id, is not brought twice.
    package static func deeds(_ transactions: [WalletTransaction], into accounts: [UUID128: UUID128], known: Set<UUID128>) -> [Deed] {
        transactions.filter { $0.isBooked && !known.contains($0.id) }.compactMap { one in
            guard let account = accounts[one.account], let amount = one.minorUnits, amount != 0 else { return nil }
            return .create(
                .row, one.id,
                ["account": .string(account.text), "day": .string(one.day.iso), "amount": .integer(amount), "payee": .string(one.payee)])
        }
    }
}
