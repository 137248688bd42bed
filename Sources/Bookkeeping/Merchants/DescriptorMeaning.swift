/// What a bank's phrase says of the row that it stands in.
enum DescriptorMeaning: UInt8, CaseIterable {
    /// A merchant, an employer or anybody may follow; the phrase itself says nothing of the kind.
    case merchant
    /// A person follows.
    case person
    /// A person follows who got the money.
    case sentToPerson
    /// A person follows who sent the money.
    case receivedFromPerson
    /// An own account or a person follows.
    case transfer
    /// An own account or a person who got the money follows.
    case transferTo
    /// An own account or a person who sent the money follows.
    case transferFrom
    /// Money between own accounts.
    case ownTransfer
    /// A card's bill is paid.
    case cardPayment
    /// The bank's own charge.
    case bankFee
    /// Interest.
    case interest
    /// Cash out or in.
    case cash
    /// Wages; the employer may follow.
    case payroll
    /// A cheque.
    case cheque

    /// The meaning with a name of `Content/descriptors.json`.
    init?(code: String) {
        switch code {
        case "merchant": self = .merchant
        case "person": self = .person
        case "sentToPerson": self = .sentToPerson
        case "receivedFromPerson": self = .receivedFromPerson
        case "transfer": self = .transfer
        case "transferTo": self = .transferTo
        case "transferFrom": self = .transferFrom
        case "ownTransfer": self = .ownTransfer
        case "cardPayment": self = .cardPayment
        case "bankFee": self = .bankFee
        case "interest": self = .interest
        case "cash": self = .cash
        case "payroll": self = .payroll
        case "cheque": self = .cheque
        default: return nil
        }
    }

    /// Whether a person's name is expected, or may be.
    var mayNamePerson: Bool {
        switch self {
        case .person, .sentToPerson, .receivedFromPerson, .transfer, .transferTo, .transferFrom: true
        default: false
        }
    }

    /// Whether it is an own account unless a person's name follows.
    var isTransfer: Bool {
        self == .transfer || self == .transferTo || self == .transferFrom
    }

    /// Whether the bank's phrase itself is what the row is called.
    var isNamedByPhrase: Bool {
        switch self {
        case .ownTransfer, .cardPayment, .bankFee, .interest, .cash, .cheque: true
        default: false
        }
    }

    /// The kind of a row that this is all that is known of; a person where the meaning may name one.
    var kind: MerchantKind {
        switch self {
        case .merchant: .merchant
        case .person, .transfer: .personTransfer
        case .sentToPerson, .transferTo: .sentToPerson
        case .receivedFromPerson, .transferFrom: .receivedFromPerson
        case .ownTransfer: .ownTransfer
        case .cardPayment: .cardPayment
        case .bankFee: .bankFee
        case .interest: .interest
        case .cash: .cash
        case .payroll: .payroll
        case .cheque: .cheque
        }
    }
}
