package import Values

/// One line of a child's history: what a jar or a wish got or gave, and why.
package struct JarLine: Hashable, Sendable {
    /// When.
    package let day: Day
    /// Which jar or wish.
    package let pot: Pot
    /// Minor units, negative for what leaves it; never zero.
    package let amount: Int64
    /// What it holds then, minor units.
    package let balance: Int64
    /// Why.
    package let reason: JarReason
}

/// Why a jar or a wish got or gave money.
package enum JarReason: Hashable, Sendable {
    /// Pocket money, by its record; it was due on the line's day.
    case allowance(UUID128)
    /// A chore that was done.
    case chore(JarKey)
    /// A gift, by a person of the household if known.
    case gift(JarKey, from: UUID128?)
    /// An advance was paid.
    case advance(JarKey)
    /// A part of an allowance that repays an advance.
    case repaid(advance: JarKey, allowance: UUID128)
    /// The child gave back of an advance by itself.
    case repaidEarly(JarKey, advance: JarKey)
    /// It went to another jar or wish.
    case movedTo(Pot, JarKey)
    /// It came from another jar or wish.
    case movedFrom(Pot, JarKey)
    /// Something was bought.
    case purchase(JarKey)
    /// It was given away.
    case giving(JarKey)
    /// A parent paid for what stayed in the jar in a month, at last so many hundredths of a per cent a year.
    case interest(Month, basisPoints: Int)
    /// A parent added so many per cent of what the child put into `save` that day, as far as the month's limit goes.
    case matched(Int64, perCent: Int)
    /// A parent put it right.
    case correction(JarKey)

    /// What kind of thing it is.
    package var kind: JarKind {
        switch self {
        case .allowance: .allowance
        case .chore: .chore
        case .gift: .gift
        case .advance: .advance
        case .repaid, .repaidEarly: .repayment
        case .movedTo, .movedFrom: .move
        case .purchase: .purchase
        case .giving: .giving
        case .interest: .interest
        case .matched: .matching
        case .correction: .correction
        }
    }
}

/// What happens to a child's money, in the order of the sums on a page.
package enum JarKind: UInt8, CaseIterable, Sendable {
    /// Pocket money.
    case allowance
    /// What chores earned.
    case chore
    /// What somebody gave.
    case gift
    /// What a parent paid for money that stayed.
    case interest
    /// What a parent added to what was saved.
    case matching
    /// What was paid before it was due.
    case advance
    /// What was given back of it.
    case repayment
    /// What was bought.
    case purchase
    /// What was given away.
    case giving
    /// What went from one jar or wish to another.
    case move
    /// What a parent put right.
    case correction

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .allowance: "allowance"
        case .chore: "chore"
        case .gift: "gift"
        case .interest: "interest"
        case .matching: "matching"
        case .advance: "advance"
        case .repayment: "repayment"
        case .purchase: "purchase"
        case .giving: "giving"
        case .move: "move"
        case .correction: "correction"
        }
    }
}

/// What went into a child's jars and out of them, in minor units; moves between them are neither.
package struct JarSums: Hashable, Sendable {
    private var incoming: [Int64]
    private var outgoing: [Int64]

    /// The sums of some lines.
    init(_ lines: some Sequence<JarLine>) {
        incoming = [Int64](repeating: 0, count: JarKind.allCases.count)
        outgoing = incoming
        for line in lines {
            let kind = line.reason.kind
            guard kind != .move else { continue }
            if line.amount > 0 { incoming[Int(kind.rawValue)] += line.amount } else { outgoing[Int(kind.rawValue)] -= line.amount }
        }
    }

    /// What went in of a kind, zero or more.
    package func wentIn(_ kind: JarKind) -> Int64 { incoming[Int(kind.rawValue)] }

    /// What went out of a kind, zero or more.
    package func wentOut(_ kind: JarKind) -> Int64 { outgoing[Int(kind.rawValue)] }

    /// All that went in.
    package var wentIn: Int64 { incoming.reduce(0, +) }

    /// All that went out.
    package var wentOut: Int64 { outgoing.reduce(0, +) }
}
