import Bookkeeping
package import Values

/// The kinds of a family's records: what is said of children's money and chores, and what adults settle. Which money follows from them the
/// target `Family` works out; see Docs/decisions/0058.
extension RecordKind {
    /// The fields of a kind of a family's records; empty for the others.
    var familyFields: [RecordField] {
        switch self {
        case .childhood: RecordKind.childhoodFields
        case .allowance: RecordKind.allowanceFields
        case .jarEntry: RecordKind.jarEntryFields
        case .chore: RecordKind.choreFields
        case .choreMonth: RecordKind.choreMonthFields
        case .wish: RecordKind.wishFields
        case .order: RecordKind.orderFields
        case .cost: RecordKind.costFields
        case .moneyDate: RecordKind.moneyDateFields
        case .effort: RecordKind.effortFields
        default: []
        }
    }

    /// Whether its records are a family's, of which each field says who says it.
    package var isOfFamily: Bool { permission(toMake: false) == .family }

    /// Whether its records are said of members: each has the id of its member.
    package var isOfMember: Bool { self == .childhood || self == .effort }

    private static let childhoodFields: [RecordField] = [
        .changed("born", .day), .changed("band", .one(of: FamilyWords.bands)), .changed("consent", .day), .changed("currency", .currency),
        .changed("save:", .share, keys: .day), .changed("give:", .share, keys: .day),
        .changed("interest:", .interest, keys: .day), .changed("match:", .share, keys: .day),
        .changed("matchLimit:", .toSpend, keys: .day), .changed("free:", .toSpend, keys: .day),
        .changed("wait:", .daysBefore, keys: .day),
        .changed("account:", .id, keys: .one(of: FamilyWords.jars)), .changed("play:", .toSpend, keys: .day),
        .changed("playAsks:", .flag, keys: .day), RecordField.changed("theme", .one(of: FamilyWords.themes)).by(.child),
    ]

    private static let allowanceFields: [RecordField] = [
        .made("member", .id), .made("currency", .currency), .always("amount:", .toSpend, keys: .day, isOptional: true, .personDecides),
        .always("repeats", .one(of: BillRhythm.all)), .always("due", .day), .always("secondDue", .day, isOptional: true),
        .always("skipped:", .flag, keys: .day, isOptional: true), .always("ended", .day, isOptional: true),
    ]

    private static let jarEntryFields: [RecordField] =
        [
            RecordField.made("member", .id), .made("type", .one(of: FamilyWords.entries)), .made("currency", .currency),
            .made("amount", .toSpend), .made("day", .day), .made("from", .one(of: FamilyWords.jars), isOptional: true),
            .made("into", .one(of: FamilyWords.jars + [FamilyWords.divided]), isOptional: true),
        ].map { $0.by(.givers) }
        + [
            RecordField.made("repay", .share, isOptional: true), .made("repayAmount", .toSpend, isOptional: true),
            .made("advance", .id, isOptional: true),
        ].map { $0.by(.child) }
        + [RecordField.always("note", .note, isOptional: true, .deviceWins).by(.givers)] + answers
        + [RecordField.changed("withdrawn", .flag).by(.child), .changed("undone", .flag)]

    private static let choreFields: [RecordField] = [
        .always("name", .name, .deviceWins), .made("currency", .currency), .always("icon", .one(of: CategoryIcon.all), isOptional: true),
        .always("who", .one(of: FamilyWords.doers)), .always("from:", .day, keys: .id, isOptional: true),
        .always("until:", .day, keys: .id, isOptional: true), .always("repeats:", .rhythm, keys: .day, isOptional: true),
        .always("reward:", .toSpend, keys: .day, isOptional: true, .personDecides),
        .always("into:", .one(of: FamilyWords.jars + [FamilyWords.divided]), keys: .day, isOptional: true),
        .always("proof:", .one(of: FamilyWords.proofs), keys: .day, isOptional: true),
        .always("approves:", .daysBefore, keys: .day, isOptional: true), .always("note", .note, isOptional: true, .deviceWins),
        .always("ended", .day, isOptional: true),
    ]

    private static let choreMonthFields: [RecordField] =
        [
            RecordField.changed("chore", .id), .changed("done:", .day, keys: .occasion), .changed("note:", .note, keys: .occasion),
            .changed("photo:", .id, keys: .occasion), .changed("withdrawn:", .flag, keys: .occasion),
        ].map { $0.by(.child) }
        + [
            .changed("approved:", .id, keys: .occasion), .changed("returned:", .id, keys: .occasion),
            .changed("approvedOn:", .day, keys: .occasion), .changed("returnedOn:", .day, keys: .occasion),
            .changed("word:", .note, keys: .occasion), .changed("givenToo:", .id, keys: .occasion),
            .changed("givenTooOn:", .day, keys: .occasion),
        ]

    private static let wishFields: [RecordField] =
        [
            RecordField.made("member", .id), .made("currency", .currency), .made("price", .toSpend), .made("day", .day),
            .always("name", .name, .deviceWins), .always("icon", .one(of: CategoryIcon.all), isOptional: true),
            .always("photo", .id, isOptional: true), .always("put:", .toSpend, keys: .day, isOptional: true, .personDecides),
            .changed("back:", .toSpend, keys: .day, .personDecides), .changed("asks:", .toSpend, keys: .occasion),
            .changed("givenUp:", .flag, keys: .occasion),
        ].map { $0.by(.child) } + answers
        + [
            RecordField.changed("topUp:", .toSpend, keys: .occasion, .personDecides).by(.givers),
            .changed("wait:", .daysBefore, keys: .occasion), .changed("bought:", .toSpend, keys: .occasion),
            .changed("buyApproved:", .id, keys: .occasion), .changed("buyApprovedOn:", .day, keys: .occasion),
            .changed("buyReturned:", .id, keys: .occasion), .changed("buyReturnedOn:", .day, keys: .occasion),
            .changed("buyWord:", .note, keys: .occasion),
        ]

    private static let orderFields: [RecordField] =
        [
            RecordField.made("member", .id), .made("code", .name), .made("side", .one(of: FamilyWords.sides)), .made("day", .day),
            .made("amount", .toSpend, isOptional: true), .made("shares", .toSpend, isOptional: true), .changed("withdrawn", .flag),
        ].map { $0.by(.child) } + answers

    private static let costFields: [RecordField] =
        [
            RecordField.made("type", .one(of: FamilyWords.costs)), .made("paidBy", .id), .made("currency", .currency),
            .made("amount", .toSpend), .made("day", .day), .made("to", .id, isOptional: true), .made("row", .id, isOptional: true),
            .always("name", .name, isOptional: true, .deviceWins), .always("rule", .one(of: FamilyWords.rules), isOptional: true),
            .always("part:", .toSpend, keys: .id, isOptional: true, .personDecides),
        ].map { $0.by(.adults) }

    private static let moneyDateFields: [RecordField] =
        [
            RecordField.changed("month", .day), .changed("held", .day), .changed("note", .note, .deviceWins),
            .changed("item:", .flag, keys: .name), .changed("decision:", .name, keys: .id, .deviceWins),
            .changed("owner:", .id, keys: .id), .changed("by:", .day, keys: .id), .changed("done:", .day, keys: .id),
        ].map { $0.by(.adults) } + [RecordField.changed("felt:", .name, keys: .id, .deviceWins).by(.oneself)]

    private static let effortFields: [RecordField] = [
        RecordField.changed("shown", .flag), .changed("points:", .toSpend, keys: .day), .changed("lesson:", .day, keys: .name),
    ].map { $0.by(.oneself) }

    /// What parents say to something that was asked. Two may say opposite things at once: both stay, and `Family` decides.
    private static let answers: [RecordField] = [
        .changed("approved", .id), .changed("approvedOn", .day), .changed("returned", .id), .changed("returnedOn", .day),
        .changed("word", .note),
    ]
}

/// The words of a family's records.
package enum FamilyWords {
    /// How old a child is, as far as screens and lessons ask.
    package static let bands = ["5-8", "9-12", "13-17"]
    /// The jars.
    package static let jars = ["spend", "save", "give"]
    /// Instead of a jar: into all of them, as they are divided then.
    package static let divided = "divided"
    /// What is done with a jar's money.
    package static let entries = ["gift", "purchase", "giving", "move", "advance", "repayment", "correction"]
    /// What a child can say of their own money.
    package static let entriesOfChildren = ["purchase", "giving", "move", "advance", "repayment"]
    /// What somebody gives who does not run the household.
    package static let entriesOfGivers = ["gift"]
    /// Who does a chore that is for several.
    package static let doers = ["each", "together", "first"]
    /// What is to be shown that a chore was done.
    package static let proofs = ["nothing", "note", "photo"]
    /// The sides of an order.
    package static let sides = ["buy", "sell"]
    /// A cost that is shared, or a payment that settles.
    package static let costs = ["cost", "settlement"]
    /// How a cost is shared: by equal parts, by weights, by amounts.
    package static let rules = ["even", "weights", "amounts"]
    /// The themes that a child chooses from.
    package static let themes = ["pastel", "sea", "forest", "night"]
}

/// The records that are said once of something, and how devices find them: two devices never make two.
package enum FamilyRecord {
    /// The id of the record of what was done of a chore in a month.
    package static func id(ofChore chore: UUID128, in month: Month) -> UUID128 {
        id(0x6368_6F72, chore.high ^ chore.low &* 0x9E37_79B9_7F4A_7C15, chore.low ^ UInt64(bitPattern: Int64(month.days.first.number)))
    }

    /// The id of the record of a month's money date.
    package static func id(ofMoneyDateIn month: Month) -> UUID128 {
        id(0x6D6F_6E64, 0, UInt64(bitPattern: Int64(month.days.first.number)))
    }

    /// A UUID of version 8 from what follows from something else.
    private static func id(_ name: UInt64, _ high: UInt64, _ low: UInt64) -> UUID128 {
        let mixed = (high ^ high >> 29) &* 0xBF58_476D_1CE4_E5B9
        let rest = (low ^ low >> 32 ^ mixed >> 7) &* 0x94D0_49BB_1331_11EB
        return UUID128(high: name << 32 | (mixed >> 48) << 16 | 0x8000 | mixed & 0xFFF, low: 1 << 63 | rest & (1 << 62 - 1))
    }
}
