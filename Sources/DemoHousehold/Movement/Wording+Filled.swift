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
