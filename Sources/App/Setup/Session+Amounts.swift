import Bookkeeping
import Insights
import Screens
import Values

extension Session {
    /// The minor units of an amount as a person writes it in their language; never negative.
    /// - Throws: wrong use for anything else.
    func amount(_ text: String, _ currency: Currency) throws -> Int64 {
        do {
            return try TypedAmount.read(text, currency, in: catalogue.locale.numberStyle)
        } catch .unreadable {
            console.remark(words("cli.amount.unknown", .text("found", text), .text("currency", currency.code)))
        } catch .tooManyDigits {
            console.remark(words("amount.digits", .text("currency", currency.code), .count("count", currency.exponent)))
        }
        throw Failure.usage
    }

    /// The minor units of an amount that is money out, or money in behind a plus.
    /// - Throws: wrong use for anything else.
    func signedAmount(_ text: String, _ currency: Currency) throws -> Int64 {
        if text.hasPrefix("+") { return try amount(String(text.dropFirst()), currency) }
        return 0 - (try amount(text.hasPrefix("-") ? String(text.dropFirst()) : text, currency))
    }

    /// The minor units of what somebody has, or owes behind a minus.
    /// - Throws: wrong use for anything else.
    func amountOrDebt(_ text: String, _ currency: Currency) throws -> Int64 {
        guard text.hasPrefix("-") else { return try amount(text, currency) }
        return 0 - (try amount(String(text.dropFirst()), currency))
    }

    /// Asks about an amount that is far beyond what its account has seen.
    /// - Parameter isMeant: whether the person has said so already.
    /// - Throws: wrong use when it is not meant; nothing has happened then.
    func confirm(_ amount: Int64, in account: Int, isMeant: Bool) throws {
        let context = try context()
        let figure = AccountFigures.of(context.chosen.onBankDays, spans: context.spans)[account]
        guard !isMeant, let limit = figure.askedAbove, amount.magnitude > limit.magnitude else { return }
        let account = context.ledger.accounts[account]
        let far = words(
            "amount.far", .text("amount", locale.money(Money(minorUnits: Int64(clamping: amount.magnitude), account.currency))),
            .text("account", account.name))
        guard let answer = console.ask(words("cli.amount.ask", .text("far", far))) else {
            console.remark(words("cli.amount.needsYes", .text("far", far)))
            throw Failure.usage
        }
        guard Session.isYes(answer) else { throw Failure.usage }
    }
}
