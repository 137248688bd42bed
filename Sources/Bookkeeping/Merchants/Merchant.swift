/// A well-known merchant as `Content/merchants` gives it.
package struct Merchant: Hashable, Sendable {
    /// The name as the merchant writes it.
    package let name: String
    /// Where its payments usually belong.
    package let category: CategoryID
    /// Where money from it belongs, when that is not a refund (an authority that pays benefits and takes taxes).
    package let incomingCategory: CategoryID?
    /// `CA`, `AU`, `US`, another ISO 3166 code, or empty when it is at home online.
    package let country: String
    /// What a row that names it is about; a card issuer's row is a card payment.
    package let kind: MerchantKind
}

/// How a well-known merchant's pattern is kept in the phrase tree.
enum MerchantPattern {
    /// The part of the value that is the merchant's index.
    static let indexMask: UInt32 = 0xFFFF
    /// The pattern counts only when nothing but it is left of a descriptor, because it is an everyday word too.
    static let exactFlag: UInt32 = 1 << 16
}

/// A well-known merchant by its place in `MerchantKnowledge.merchants`; valid for one version of the content only,
/// so it is never stored.
@frozen
package struct MerchantID: Hashable, Sendable {
    /// Index into `MerchantKnowledge.merchants`.
    package let index: UInt16

    /// A merchant by its place.
    @inlinable
    package init(index: UInt16) {
        self.index = index
    }
}

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
