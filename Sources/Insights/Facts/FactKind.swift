/// What a fact tells.
package enum FactKind: UInt8, CaseIterable, Sendable {
    /// More went out for a category than usual.
    case categoryMore
    /// Less went out for a category than usual.
    case categoryLess
    /// More went to a merchant than usual.
    case merchantMore
    /// Less went to a merchant than usual.
    case merchantLess
    /// A merchant that was never seen before, and already large.
    case merchantNew
    /// One purchase far above what it usually costs there.
    case unusualRow
    /// A recurring charge costs more since a day.
    case priceRise
    /// A recurring charge costs less since a day.
    case priceFall
    /// One purchase that was perhaps charged twice.
    case possibleDuplicate
    /// The same, with nothing back after some days.
    case refundDuplicate
    /// A deposit or hold that was followed by the charge itself and did not come back.
    case refundHold
    /// A row that the person marked for a refund, which has not come.
    case refundExpected
    /// Money that came back from a merchant.
    case refundArrived
    /// A series that the person let go, paid again.
    case letGoReturned

    /// The word of the JSON contracts and of the texts' keys.
    package var code: String {
        switch self {
        case .categoryMore: "category-more"
        case .categoryLess: "category-less"
        case .merchantMore: "merchant-more"
        case .merchantLess: "merchant-less"
        case .merchantNew: "merchant-new"
        case .unusualRow: "unusual-row"
        case .priceRise: "price-rise"
        case .priceFall: "price-fall"
        case .possibleDuplicate: "possible-duplicate"
        case .refundDuplicate: "refund-duplicate"
        case .refundHold: "refund-hold"
        case .refundExpected: "refund-expected"
        case .refundArrived: "refund-arrived"
        case .letGoReturned: "let-go-returned"
        }
    }

    /// Whether it is of a whole category.
    package var isOfCategory: Bool { self == .categoryMore || self == .categoryLess }

    /// Which way it goes, as a view gives it an icon and a colour; no way is good or bad by itself.
    package var tone: FactTone {
        switch self {
        case .categoryMore, .merchantMore, .merchantNew, .priceRise: .more
        case .categoryLess, .merchantLess, .priceFall, .refundArrived: .less
        case .unusualRow, .possibleDuplicate, .refundDuplicate, .refundHold, .refundExpected, .letGoReturned: .look
        }
    }
}

/// Which way a fact goes.
package enum FactTone: UInt8, CaseIterable, Sendable {
    /// More money goes out.
    case more
    /// Less money goes out, or some came back.
    case less
    /// Worth a look, whichever way it turns out.
    case look

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .more: "more"
        case .less: "less"
        case .look: "look"
        }
    }
}
