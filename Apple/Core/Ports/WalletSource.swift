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

    /// Days of which it is asked.
    static let days: Int32 = 366

    /// Its transactions as a statement file, which is read and seen like that of a bank: each account of the wallet by its id, so that it is
    /// known again, and each transaction by its own. What is not booked may still change and waits.
    ///
    /// - Returns: the file's bytes; nil where there is no transaction.
    package static func statement(_ transactions: [WalletTransaction]) -> [UInt8]? {
        var accounts: [(key: [String], rows: [String])] = []
        for one in transactions where one.isBooked {
            guard let units = one.minorUnits, units != 0, let currency = Currency(one.currency) else { continue }
            let key = [one.account.text, one.currency]
            let place = accounts.firstIndex { $0.key == key } ?? accounts.endIndex
            if place == accounts.endIndex { accounts.append((key, [])) }
            accounts[place].rows.append(row(one, Money(minorUnits: units, currency)))
        }
        guard !accounts.isEmpty else { return nil }
        let statements = accounts.map { account in
            element(
                "STMTTRNRS",
                element(
                    "STMTRS",
                    element("CURDEF", account.key[1])
                        + element("BANKACCTFROM", element("ACCTID", account.key[0]) + element("ACCTTYPE", "OTHER"))
                        + element("BANKTRANLIST", account.rows.joined())))
        }
        return Array((head + element("OFX", element("BANKMSGSRSV1", statements.joined()))).utf8)
    }

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>

        """

    private static func row(_ one: WalletTransaction, _ amount: Money) -> String {
        let day = one.day.iso.filter { $0 != "-" }
        let name = String(one.payee.map { $0.isNewline || $0.isWhitespace ? " " : $0 })
        return element(
            "STMTTRN",
            element("TRNTYPE", one.isReceived ? "CREDIT" : "DEBIT") + element("DTPOSTED", day) + element("TRNAMT", amount.amountText)
                + element("FITID", one.id.text) + element("NAME", escaped(name)))
    }

    private static func element(_ name: String, _ content: String) -> String { "<\(name)>\(content)</\(name)>" }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
