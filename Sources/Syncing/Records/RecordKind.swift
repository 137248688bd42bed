import Bookkeeping
package import Households
import Importing
package import Values

/// The kinds of records that devices change, each declared once: the server, a device and the command line judge operations by this table.
package enum RecordKind: String, CaseIterable, Sendable {
    /// A transaction.
    case row
    /// The name that the household gives a merchant.
    case merchant
    /// A category of the household's own, or what was decided about one of Evenkeel's.
    case category
    /// What is wanted of something that recurs.
    case series
    /// One of the household's rules.
    case rule
    /// The household's rules, all together, as programs said them before each was a record.
    case rules
    /// An account.
    case account
    /// A file that is kept with a transaction.
    case attachment
    /// A statement file that brings transactions in.
    case statement = "import"
    /// What only its person's own devices can read.
    case sealed
    /// Something that is worth or owed money and that no bank tells of: a home, a car, a loan.
    case asset
    /// What a person says that an account holds.
    case balance
    /// How an account stands among the others: its place in their order, and the day on which it was closed.
    case standing
    /// What was agreed about an account: what it lends at most, what that costs, and what is paid back when.
    case terms
    /// What one unit of a currency was worth in another on a day.
    case rate
    /// A search that somebody keeps under a name.
    case search
    /// That two transactions, which look like one that came twice, are two.
    case distinct
    /// How a category looks: its icon and its colour, and whether it is hidden where one is chosen.
    case look
    /// How much is to be spent in each period in a category, a group of them, at a merchant, from an account or by a member.
    case budget
    /// What somebody saves for, or a debt that they pay down.
    case goal
    /// What has to be paid, or money that is expected, once or again and again, as people say it beside what the ledger finds.
    case bill
    /// What the household answers to a question of financial health that nothing else answers.
    case answer
    /// What was said of the due days of something that the ledger finds and nobody keeps by hand.
    case due
    /// What is put into an envelope in each month: that of a category, or that which a card is paid from.
    case envelope
    /// What parents say of a child: how old, how pocket money is divided, what is asked first.
    case childhood
    /// Pocket money that comes again and again.
    case allowance
    /// Something that happened in a child's jars beside it: a gift, a purchase, a move.
    case jarEntry
    /// Something that children do at home, with what it brings.
    case chore
    /// What was done of a chore in a month, and what was said to it.
    case choreMonth
    /// What a child saves for.
    case wish
    /// An order on the market that is play.
    case order
    /// What one adult paid for several, or gave back.
    case cost
    /// A month's talk about money.
    case moneyDate
    /// How much somebody learned and practised, as far as they show it.
    case effort

    /// Whether a record of the kind goes away for good. Rows are marked deleted by a field; nothing of the others goes away.
    package var canBeDeleted: Bool {
        switch self {
        case .attachment, .statement, .sealed, .asset, .rule, .rate, .search, .distinct, .budget, .goal, .bill, .cost: true
        default: false
        }
    }

    /// Whether its records are small ones (`SmallRecord`), which all are stored, sent, archived and erased alike.
    package var isSmall: Bool {
        switch self {
        case .row, .merchant, .category, .series, .rules, .account, .attachment, .statement, .sealed: false
        default: true
        }
    }

    /// Whether its small records are said of something that there is without them, an account, a category, a series or a question: each has an
    /// id that follows from that, is there as soon as something is said, and gone when nothing is said any more.
    package var isSaid: Bool { isSmall && !canBeMade }

    /// Whether its records are said of accounts: each has the id of its account, and is for those with whom the account is shared.
    package var isOfAccount: Bool {
        if case .onAccount = permission(toMake: false) { return isSmall }
        return false
    }

    /// Whether its records are said of categories: each has the id that follows from its category's code (`LookChoice.id`).
    package var isOfCategory: Bool { self == .look || self == .envelope }

    /// Records of the kind that a household has at most, of a kind of small records.
    package var limit: Int {
        switch self {
        case .rule: RuleLimits.rules
        // A childhood has a few thousand.
        case .jarEntry, .choreMonth, .order, .cost: SmallRecord.familyLimit
        default: SmallRecord.limit
        }
    }

    /// Whether its records are known by ids that devices make, and not by words.
    package var isKnownByID: Bool {
        switch self {
        case .merchant, .category, .series, .rules: false
        default: true
        }
    }

    /// Whose the records are, and so whose revision counts their changes.
    package var scope: RecordScope {
        if case .own = permission(toMake: true) { return .person }
        return .household
    }

    /// Whether a device has the records of the kind, and shows at once what was done to them there.
    package var isOnDevices: Bool {
        switch self {
        case .rules, .attachment, .statement, .sealed: false
        default: true
        }
    }

    /// Whether `POST …/changes` takes it: all that needs no file beside it.
    package var isForPrograms: Bool { isOnDevices || self == .rules }

    /// The fields of its records; Docs/Sync.md has them as a table.
    package var fields: [RecordField] {
        switch self {
        case .row:
            [
                .made("account", .id), .made("day", .day), .made("amount", .amount), .made("payee", .name),
                .made("category", .category, isOptional: true), .made("tags", .names, isOptional: true),
                .always("note", .note, isOptional: true, .deviceWins), .changed("category", .correction), .changed("day", .day),
                .changed("merchant", .name, .deviceWins), .changed("text", .name, .deviceWins),
                .changed("amount", .amount, .personDecides), .changed("parts", .parts, .personDecides),
                .changed("purchase", .id, .personDecides), .changed("deleted", .flag, isOptional: false, .personDecides),
                .changed("transfer", .flag, isOptional: false), .changed("otherHalf", .id, isOptional: false),
                .changed("tag:", .flag, keys: .name, isOptional: false),
            ]
        case .merchant: [.changed("name", .name, .deviceWins)]
        case .category:
            [.made("group", .text), .changed("name", .name, .deviceWins), .changed("mergedInto", .category, .personDecides)]
        case .series:
            [.changed("wish", .one(of: SeriesChoice.Wish.allCases.map { $0.code })), .changed("merchant", .text)]
        case .rule: [.always("text", .rule, .personDecides), .always("place", .place)]
        case .rules: [.changed("text", .text, .personDecides)]
        case .account:
            [
                .always("name", .name, .deviceWins), .always("kind", .one(of: AccountKind.allCases.map { $0.code })),
                .made("currency", .currency),
            ]
        case .attachment: [.made("row", .id), .made("name", .text), .made("file", .any)]
        case .statement:
            [.made("name", .name), .made("file", .any)]
                + ["account", "csv", "dateOrder", "currency", "answers", "lines"].map { .made($0, .any, isOptional: true) }
        case .asset:
            [
                .always("name", .name, .deviceWins),
                .always("type", .one(of: AssetType.all)),
                .made("currency", .currency), .always("value:", .amount, keys: .day, isOptional: true, .personDecides),
                .always("ended", .day, isOptional: true), .always("note", .note, isOptional: true, .deviceWins),
                .always("sharedWith", .one(of: ["nobody", "grownUps", "everyone"]), isOptional: true),
                .always("interest", .interest, isOptional: true, .personDecides),
                .always("payment", .toSpend, isOptional: true, .personDecides), .always("dueDay", .dayOfMonth, isOptional: true),
            ]
        case .balance: ["opening:", "closing:"].map { .changed($0, .amount, keys: .day, .personDecides) }
        case .standing: [.changed("order", .place), .changed("closed", .day)]
        case .terms:
            [
                .changed("limit", .toSpend, .personDecides), .changed("interest", .interest, .personDecides),
                .changed("payment", .toSpend, .personDecides), .changed("dueDay", .dayOfMonth),
            ]
        case .rate:
            [
                .made("currency", .currency), .always("rate", .rate, .personDecides), .made("in", .currency), .always("day", .day),
            ]
        case .search:
            [
                .always("name", .name, .deviceWins), .always("query", .query, .personDecides),
                .always("sharedWith", .one(of: ["nobody", "grownUps", "everyone"]), isOptional: true),
            ]
        case .distinct: [.made("row", .id), .made("other", .id)]
        case .look: [.changed("icon", .one(of: CategoryIcon.all)), .changed("colour", .colour), .changed("hidden", .flag)]
        case .budget:
            [
                .made("category", .category, isOptional: true), .made("group", .text, isOptional: true),
                .made("merchant", .name, isOptional: true), .made("account", .id, isOptional: true),
                .made("member", .id, isOptional: true), .made("currency", .currency),
                .always("period", .one(of: BudgetLength.allCases.map { $0.code })),
                .always("start", .day, isOptional: true), .always("basis", .one(of: BudgetWords.bases), isOptional: true),
                .always("amount:", .toSpend, keys: .day, isOptional: true, .personDecides),
                .always("percent", .percent, isOptional: true), .always("periods", .one(of: BudgetWords.periods), isOptional: true),
                .always("target", .toSpend, isOptional: true, .personDecides), .always("by", .day, isOptional: true),
                .always("rollover", .one(of: BudgetWords.rollovers), isOptional: true),
                .always("ended", .day, isOptional: true),
            ]
        case .goal:
            [
                .always("name", .name, .deviceWins), .made("type", .one(of: ["saving", "payingDown"])), .made("currency", .currency),
                .always("target", .toSpend, .personDecides), .always("by", .day, isOptional: true),
                .always("since", .day, isOptional: true), .always("share:", .percent, keys: .id, isOptional: true),
                .always("put:", .amount, keys: .day, isOptional: true, .personDecides),
                .always("pledge:", .toSpend, keys: .day, isOptional: true, .personDecides),
                .always("done:", .day, keys: .name, isOptional: true), .always("place", .place, isOptional: true),
                .always("icon", .one(of: CategoryIcon.all), isOptional: true), .always("ended", .day, isOptional: true),
                .always("note", .note, isOptional: true, .deviceWins),
                .always("sharedWith", .one(of: ["nobody", "grownUps", "everyone"]), isOptional: true),
            ]
        case .bill:
            [
                .always("name", .name, .deviceWins), .made("type", .one(of: ["bill", "income"])), .made("currency", .currency),
                .always("amount", .toSpend, .personDecides), .always("least", .toSpend, isOptional: true),
                .always("most", .toSpend, isOptional: true), .always("repeats", .one(of: BillRhythm.all)), .always("due", .day),
                .always("secondDue", .day, isOptional: true), .always("account", .id, isOptional: true),
                .always("payee", .name, isOptional: true), .always("paid:", .id, keys: .day, isOptional: true),
                .always("skipped:", .flag, keys: .day, isOptional: true), .always("settled:", .flag, keys: .day, isOptional: true),
                .always("ended", .day, isOptional: true), .always("remind", .daysBefore, isOptional: true),
            ]
        case .answer: [.changed("given:", .one(of: HealthQuestion.answers), keys: .day, .deviceWins)]
        case .due:
            [.changed("merchant", .text), .changed("remind", .daysBefore), .changed("paid:", .id, keys: .day)]
                + ["skipped:", "settled:"].map { .changed($0, .flag, keys: .day) }
        case .envelope:
            [
                .changed("assigned:", .amount, keys: .day, .personDecides), .changed("carries", .flag), .changed("currency", .currency),
            ]
        case .childhood, .allowance, .jarEntry, .chore, .choreMonth, .wish, .order, .cost, .moneyDate, .effort: familyFields
        case .sealed: ["body", "version", "files"].map { .always($0, .any, isOptional: true, .deviceMerges) }
        }
    }

    /// Who wins on a field that two devices changed without knowing of each other.
    package func policy(of field: String) -> FieldPolicy { self.field(field, whenMade: false)?.policy ?? .serverWins }

    /// A field by its name; nil if the kind has no such field that can be given a value then.
    package func field(_ name: String, whenMade isNew: Bool) -> RecordField? {
        fields.first { $0.isNamed(name) && $0.use != (isNew ? .changed : .made) }
    }

    /// Whether an operation can make records of the kind. The others are there as soon as something is said about them.
    package var canBeMade: Bool { fields.contains { $0.use != .changed } }

    /// What a member must be allowed to do to make a record of the kind, or to change one.
    package func permission(toMake isNew: Bool) -> Permission {
        switch self {
        case .row, .attachment: .onAccount(.changeRows)
        case .account: isNew ? .household(.addAccount) : .onAccount(.changeAccount)
        case .standing, .terms: .onAccount(.changeAccount)
        case .merchant, .category, .series, .rule, .rules, .rate, .distinct, .look, .budget, .bill, .answer, .due, .envelope:
            .household(.changeChoices)
        // The accounts of a statement are known once its file has been read. A balance is said by whoever may bring a bank's.
        case .statement, .balance: .onAccount(.importStatements)
        case .sealed: .own
        case .asset, .search, .goal: .onRecord
        case .childhood, .allowance, .jarEntry, .chore, .choreMonth, .wish, .order, .cost, .moneyDate, .effort: .family
        }
    }

    /// What an operation needs.
    package enum Permission: Hashable, Sendable {
        /// To be allowed something in the household as a whole.
        case household(Action)
        /// To be allowed something with the account that the record belongs to.
        case onAccount(Action)
        /// To be allowed to change the record itself, which is its maker's and shared as it says.
        case onRecord
        /// That each of the fields is theirs to say (`JudgeChange.familyPermission`).
        case family
        /// That the record is the person's own.
        case own
    }
}

/// What an asset is: something that is worth money, or that is owed.
package enum AssetType {
    /// The codes of all types.
    package static let all = ["home", "land", "vehicle", "valuables", "business", "lent", "loan", "mortgage", "other"]
    /// The codes of what is owed, whose values are below zero.
    package static let owed = ["loan", "mortgage"]
}

/// How often a bill comes that is kept by hand: the words of the cadences that `BillCadence` knows.
package enum BillRhythm {
    /// The codes of all.
    package static let all = [
        "once", "weekly", "fortnightly", "four-weekly", "semimonthly", "monthly", "quarterly", "half-yearly", "yearly",
    ]
}

/// The words and fields of budgets.
package enum BudgetWords {
    /// The fields of which every budget has exactly one: what it is over.
    package static let scopes = ["category", "group", "merchant", "account", "member"]
    /// What its amounts come from; `fixed` where none is said.
    package static let bases = ["fixed", "share", "average", "byDate", "left"]
    /// Of how many periods an average can be.
    package static let periods = ["3", "6", "12"]
    /// What goes into the next period; `none` where none is said.
    package static let rollovers = ["none", "left", "both"]
}

/// What a household says of one envelope, and how devices find its record.
package enum EnvelopeRecord {
    /// The id of the record of a category's envelope. Two devices never make two of it. A card's envelope has the id of its account.
    package static func id(ofCategory code: String) -> UUID128 { LookChoice.id(ofCategory: code) }

    /// The beginning of the fields that say what a month puts into an envelope; behind it stands the month's first day.
    package static let assigned = "assigned:"

    /// The field of a month, named by the first day of the calendar month, wherever the household's own month begins.
    package static func assigned(in month: Month) -> String { assigned + month.days.first.iso }
}

/// Whose records of a kind are.
package enum RecordScope: Sendable {
    /// A household's, with whom they are shared.
    case household
    /// A person's, whatever households they are in.
    case person
}

extension Operation {
    /// The kind of the record; nil if there is no such kind.
    package var kind: RecordKind? { RecordKind(rawValue: record.kind) }

    /// Whether it makes a record.
    package var makesRecord: Bool {
        if case .create = action { return true }
        return false
    }
}
