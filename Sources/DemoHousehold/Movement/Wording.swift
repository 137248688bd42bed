/// What a movement was. The facts are the same at every bank; each bank prints them its own way.
///
/// Texts may hold `~` for a digit and `?` for a letter or digit, which `filled` draws.
enum Wording {
    /// Something bought.
    case purchase(Purchase)
    /// Something brought back.
    case refund(Purchase)
    /// Pay from an employer.
    case salary(String)
    /// Money that a government or an insurer sends; `label` is what the bank calls it.
    case benefit(payer: String, label: String)
    /// A bill that the person pays in online banking.
    case bill(payee: String, reference: String)
    /// A bill that the payee draws; `label` is what the bank calls it.
    case directDebit(payee: String, label: String)
    /// Money to a person.
    case sent(to: String, note: String)
    /// Money from a person.
    case received(from: String, note: String)
    /// Money to or from another account of the family, in the bank's own words.
    case ownTransfer(String, label: String)
    /// A payment that arrived on a card.
    case cardPayment
    /// Cash from a machine.
    case cashMachine(String)
    /// A cheque that somebody cashed.
    case cheque(number: Int)
    /// What the bank charges or gives back.
    case fee(String)
    /// Interest, in the bank's own words.
    case interest(String)
    /// Something inside an investment account.
    case investing(InvestmentStep)
}

extension Wording {
    /// The wording with its codes drawn.
    func filled(_ chance: inout Chance) -> Wording {
        switch self {
        case .purchase(let purchase): .purchase(purchase.filled(&chance))
        case .refund(let purchase): .refund(purchase.filled(&chance))
        case .benefit(let payer, let label): .benefit(payer: chance.filled(payer), label: label)
        case .bill(let payee, let reference): .bill(payee: payee, reference: chance.filled(reference))
        case .directDebit(let payee, let label): .directDebit(payee: chance.filled(payee), label: label)
        case .ownTransfer(let text, let label): .ownTransfer(chance.filled(text), label: label)
        case .cashMachine(let place): .cashMachine(chance.filled(place))
        default: self
        }
    }
}
