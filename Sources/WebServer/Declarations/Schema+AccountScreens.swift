import Bookkeeping
import Importing
import Insights
import Syncing

/// The shape of the screen `accounts`.
extension Schema {
    static let accountsScreen = screenShape(
        "accounts", as: "AccountsScreen", [Field("accounts", .list(accountFigures, most: 100_000))], view: accountsView)

    private static let accountFigures = Schema.named("AccountFigures", shape(accountFacts, accountHeld))

    private static let accountFacts: [Field] = [
        Field("account", .said, "Its name."), Field("record", .nullable(.id), "Null for one that a device made and did not send yet."),
        Field("order", .integer(1...RuleLimits.places), "By which the accounts are in order; the closed ones come behind the others."),
        Field("closed", .nullable(.day), "The day on which it was closed."),
        Field("kind", .word(AccountKind.allCases.map { $0.code })), Field("currency", .currency),
        Field("identifier", .said, "Its number at the bank; empty for none."),
        Field("holder", .nullable(holder), "Whose it is if it is somebody else's."),
    ]

    private static let accountHeld: [Field] = [
        Field("rows", count, "Booked ones."), Field("pending", count), Field("first", .nullable(.day)), Field("last", .nullable(.day)),
        Field("askedAbove", .nullable(.amount), "Above it somebody who types an amount is asked whether it is meant."),
        Field("balance", .nullable(accountBalance), "Null while nobody said what it holds."),
    ]

    private static let holder = Schema.named(
        "HouseholdMember",
        .object([
            Field("member", .id), Field("name", .said), Field("role", MemberRoutes.role), Field("colour", .integer(0...7)),
            Field("left", .boolean, "Whether they are no longer in the household."),
        ]))

    private static let accountBalance = Schema.named(
        "AccountBalance",
        .object([
            Field("amount", .amount), Field("declared", .object([Field("amount", .amount), Field("day", .day)])),
            Field("laterRows", count, "How many were added to what was declared."),
        ]))

    private static let accountsView = Schema.named(
        "AccountsView", shape(texts("title"), [Field("items", .list(accountItem, most: 100_000)), empty]))

    private static let accountItem = Schema.named(
        "AccountItem",
        shape(
            texts("name", "kind"), [Field("balance", .said, "Empty where it is not known.")],
            [Field("evidence", .nullable(evidence), "What opens the transactions of the balance.")], texts("how", "rows"),
            [Field("closed", .nullable(.said), "Since when it is closed.")]))
}

/// The shape of the screen `coverage`.
extension Schema {
    static let coverageScreen = screenShape(
        "coverage", as: "CoverageScreen", [Field("accounts", .list(accountCoverage, most: 100_000))], view: coverageView)

    private static let spans = Schema.list(.object(span), most: 100_000)

    private static let accountCoverage = Schema.named(
        "AccountCoverage",
        .object([
            Field("account", .said, "Its name."), Field("currency", .currency), Field("covered", spans), Field("gaps", spans),
            Field("overlaps", spans), Field("proofs", .list(balanceProof, most: 100_000), "From one declared balance to the next."),
            Field("proven", .nullable(.boolean), "Whether the rows lead to every one; null where no two are declared."),
            Field("statement", .nullable(statementDue), "What to expect; null where statements have no rhythm, and of a closed account."),
        ]))

    private static let statementDue = Schema.named(
        "StatementDue",
        .object([
            Field("missing", .integer(0...Int64(StatementDue.countLimit)), "Statements that should be out by now and are not here."),
            Field("end", .day, "The day on which the newest of them ended; while none is missing, on which the next one ends."),
            Field("out", .day, "The day by which that one should be out."),
        ]))

    private static let balanceProof = Schema.named(
        "BalanceProof",
        shape(span, amounts("opening", "closing", "rows"), [Field("difference", .amount, "What the rows do not bring.")]))

    private static let coverageView = Schema.named(
        "CoverageView",
        shape(
            texts("title"),
            [
                Field("items", .list(coverageItem, most: 100_000)),
                Field("changed", .list(changedImport, most: 1_000_000), "How many rows of an import are no longer as they came."),
                Field("chart", .nullable(chart)), empty,
            ]))

    private static let coverageItem = Schema.named(
        "CoverageItem",
        shape(
            texts("name", "reach"),
            [
                Field("proof", sentence), Field("due", .said, "What to expect of its statements; empty where that is not known."),
                Field("isDue", .boolean, "Whether one should be out by now."), Field("gaps", words), Field("overlaps", words),
                Field("balances", .nullable(chart), "What it held over time, of an account that is asked for by its name."),
                Field(
                    "imports", .list(importNumber, most: 1_000_000), "What brought something to it, if asked for by its name."),
                Field("missing", sentences),
            ]))

    private static let changedImport = Schema.object([Field("import", importNumber), Field("count", count)])

    static let importNumber = Schema.integer(0...Int64(UInt32.max))
}

/// The shapes of the pages `networth`, `assets`, `rates` and `banks`.
extension Schema {
    static let assetsScreen = screenShape("assets", as: "AssetsScreen", assetsFigures, view: screenPage)
    static let banksScreen = screenShape("banks", as: "BanksScreen", [Field("banks", .list(bank, most: 1000))], view: screenPage)

    static let netWorthScreen = screenShape("networth", as: "NetWorthScreen", netWorthFigures, view: screenPage)

    private static let netWorthFigures: [Field] = [
        Field("day", .day, "Today."),
        Field("totals", .list(netWorthTotal, most: 1000), "One for each currency, the household's own first."),
        Field("base", .nullable(baseWorth), "All currencies in the household's own; null where there is one alone."),
        Field("unknown", words, "Accounts of which nobody said what they hold."),
    ]
    private static let netWorthTotal = shape(
        [Field("currency", .currency)], amounts("owned", "owed", "net"),
        [
            Field("classes", .object(WorthClass.allCases.map { Field($0.code, .amount) })),
            Field(
                "change",
                shape(
                    [Field("from", .day, "From its end on: a year ago, or when it was first known.")],
                    amounts("saved", "spent", "market", "revalued", "appeared", "ended", "rates", "rest")),
                "Why it is more or less than then; all together are the difference."),
            Field("days", .list(shape([Field("day", .day)], amounts("owned", "owed", "net")), most: 100), "The ends of months, and today."),
        ])

    private static let baseWorth = Schema.named(
        "BaseWorth",
        shape(
            [Field("currency", .currency)], amounts("owned", "owed", "net"),
            [
                Field("leftOut", .list(.currency, most: 1000), "Those of which no rate is known by today."),
                Field(
                    "shares",
                    .list(
                        shape(
                            [Field("currency", .currency)], amounts("owned", "owed", "net"),
                            [Field("rate", .nullable(rate), "Null for the household's own currency.")]), most: 1000)),
                Field("days", .list(shape([Field("day", .day)], amounts("owned", "owed", "net")), most: 100), "Those with every rate."),
            ]))

    static let ratesScreen = screenShape(
        "rates", as: "RatesScreen",
        [
            Field("currency", .currency, "The household's own."),
            Field("now", .list(.object([Field("currency", .currency), Field("rate", .nullable(rate))]), most: 1000), "What counts."),
            Field("entered", .list(.object([Field("record", .id), Field("rate", rate)]), most: 1000), "The newest first."),
            Field("bank", .list(rate, most: 200), "What banks made of amounts between two accounts, the newest first."),
        ], view: screenPage)

    private static let rate = Schema.named(
        "Rate",
        .object([
            Field("currency", .currency), Field("in", .currency),
            Field("rate", count, "What one unit is worth, in 10⁻⁸."), Field("day", .day),
            Field(
                "source", .word(["entered", "bank", "reference"]),
                "A person, a bank that used it, or the European Central Bank at the end of a month."),
            Field("rows", .list(.id, most: 2), "The halves of the transfer by which a bank tells it; else empty."),
        ]))

    private static let assetsFigures: [Field] = [
        Field("totals", .list(shape([Field("currency", .currency)], amounts("owned", "owed", "net")), most: 1000)),
        Field("assets", .list(assetFigures, most: 10_000)),
    ]

    private static let assetFigures = Schema.named(
        "AssetFigures",
        .object([
            Field("record", .id), Field("owner", .id, "The member who made it."), Field("name", .said), Field("type", .word(AssetType.all)),
            Field("currency", .currency), Field("ended", .nullable(.day), "Since when it is no longer there."),
            Field("values", .list(.object([Field("day", .day), Field("value", .amount)]), most: 10_000), "What was said of it, by day."),
        ]))

    private static let bank = Schema.named(
        "Bank",
        .object([
            Field("name", .said), Field("currency", .currency, "That of its country."),
            Field("path", words, "What is pressed, one after the other; empty where nobody could say it."),
            Field("formats", words), Field("months", .nullable(count), "Whole ones that its files reach back; null for what is not known."),
            Field("tips", words, "The ends of the keys `banks.tip.…`."),
        ]))
}

extension Schema {
    /// The screens of this file.
    static let accountScreens = [accountsScreen, coverageScreen, netWorthScreen, assetsScreen, ratesScreen, banksScreen]
}
