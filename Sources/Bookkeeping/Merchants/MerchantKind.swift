/// What a row is about, as far as the bank's own words say.
package enum MerchantKind: UInt8, CaseIterable, Sendable {
    /// A business, an authority or an organisation; the name is its name.
    case merchant
    /// A payment whose other side is not named: a bare `PAYPAL`, `DEPOSIT` or `POS PURCHASE`.
    case unnamed
    /// Money to or from a person, the bank not saying which; the name is the person's where it is given.
    case personTransfer
    /// Money to a person.
    case sentToPerson
    /// Money from a person.
    case receivedFromPerson
    /// A transfer between accounts of the same owner.
    case ownTransfer
    /// A payment of a credit card, seen from either side.
    case cardPayment
    /// What the bank charges for its services.
    case bankFee
    /// Interest, earned or charged.
    case interest
    /// Cash taken out or paid in.
    case cash
    /// Wages.
    case payroll
    /// A cheque written or deposited.
    case cheque

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .merchant: "merchant"
        case .unnamed: "unnamed"
        case .personTransfer: "personTransfer"
        case .sentToPerson: "sentToPerson"
        case .receivedFromPerson: "receivedFromPerson"
        case .ownTransfer: "ownTransfer"
        case .cardPayment: "cardPayment"
        case .bankFee: "bankFee"
        case .interest: "interest"
        case .cash: "cash"
        case .payroll: "payroll"
        case .cheque: "cheque"
        }
    }

    /// Whether the name says who the other side was, so that another row of the name is about the same: one cheque says
    /// nothing about the next.
    package var saysWho: Bool {
        self != .unnamed && self != .cheque && self != .cash
    }

    /// Whether the other side is a person.
    package var isPerson: Bool {
        self == .personTransfer || self == .sentToPerson || self == .receivedFromPerson
    }
}
