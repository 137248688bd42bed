import Bookkeeping
import Importing
import Screens

/// The shape of the screen `import`: what importing a file would do, or has done.
extension Schema {
    static let importScreen = screenShape("import", as: "ImportScreen", importFile + importFigures, view: importView)

    private static let importFile: [Field] = [
        Field("file", .said, "Its name."), Field("format", .nullable(fileFormat), "Null where none was recognised."),
        Field("encoding", .word(TextEncoding.allCases.map { $0.code })), Field("state", .word(["preview", "done", "kept", "unchanged"])),
        .optional("import", importNumber, "Its number; left out unless it is done."),
    ]

    private static let importFigures: [Field] = [
        Field("counts", shape(lineCounts, [Field("lapsed", count, "Pending transactions that no line books, and that are set aside.")])),
        Field("accounts", .list(importedAccount, most: ImportLimits.statements)),
        Field("doubtful", .list(doubtfulLine, most: ImportScreen.doubtfulLimit), "The first ones; `counts` has how many there are."),
        Field("budgets", .list(keptBudget, most: ImportLimits.budgets), "Another program’s budgets, held against the household’s."),
        Field("mapping", .nullable(.said), "How the columns of a CSV file were understood; null for other formats."),
        Field("warnings", fileIssues), Field("errors", fileIssues),
    ]

    private static let fileFormat = Schema.word(FileFormat.allCases.map { $0.code })
    private static let lineCounts: [Field] = ["new", "confirmed", "known", "doubtful"].map { Field($0, count) }
    private static let matchReason = Field("reason", .word(LineMatch.Reason.allCases.map { $0.code }))

    private static let importedAccount = Schema.named(
        "ImportedAccount",
        shape(
            [Field("account", .said, "Its name."), Field("currency", .currency)],
            [Field("isNew", .boolean, "Whether the import makes it.")], lineCounts))

    private static let doubtfulLine = Schema.named(
        "DoubtfulLine",
        .object([
            Field("line", fileLine), Field("row", .nullable(metRow), "The transaction that it may be; null for none."), matchReason,
        ]))

    private static let fileLine = Schema.object([
        Field("number", count, "Of the file, from 1."), Field("day", .day), Field("amount", .amount), Field("currency", .currency),
        Field("text", .said, "Whom the money went to, or what else the bank says."), Field("account", .said, "Its name."),
    ])

    private static let metRow = Schema.object([
        Field("id", .id), Field("day", .day), Field("amount", .amount), Field("text", .said, "What the bank wrote."),
    ])

    private static let keptBudget = Schema.named(
        "KeptBudget",
        .object([
            Field("name", .said, "What the program calls it."), Field("category", .said),
            Field("record", .nullable(.id), "The household’s budget of the category; null where it has none."),
            Field(
                "changes", .list(.anything(mostBytes: 8_192), most: ImportLimits.budgets),
                "Fields of a `budget` that are still to be given values, an operation each; the first makes it if `record` is null."),
        ]))

    private static let fileIssues = Schema.list(fileIssue, most: ImportLimits.issues)
    private static let fileIssue = Schema.named(
        "FileIssue",
        .object([
            Field("id", .said, "One of Docs/Errors.md."), Field("line", count, "Of the file, from 1; 0 for all of it."),
            Field("message", .said),
        ]))
}

/// What a view of `import` needs.
extension Schema {
    private static let importView = Schema.named(
        "ImportView",
        shape(
            texts("title", "read", "sentence"), [Field("next", .said, "The next step; empty for none.")],
            [Field("mapping", .list(shape(texts("name", "value")), most: 10)), Field("questions", words, "What the file leaves open.")],
            [Field("proofs", .list(shape(texts("text"), [Field("proven", .boolean)]), most: ImportLimits.statements))],
            [
                Field("budgets", .said, "What becomes of another program’s budgets; empty for none."),
                Field("budgetItems", .list(shape(texts("name", "detail")), most: 50)),
            ],
            [Field("groups", .list(importGroup, most: 4)), Field("pairs", .list(importPair, most: ImportScreen.doubtfulLimit))]))

    private static let importGroup = Schema.named(
        "ImportGroup",
        shape(
            [Field("group", .word(["new", "confirms", "known", "doubtful"]))], texts("title", "text"), [Field("count", count)],
            [
                Field("sums", .list(shape(texts("account", "rows", "amount")), most: ImportLimits.statements)),
                Field("reasons", .list(shape([matchReason], texts("text"), [Field("count", count)]), most: 10)),
                Field("examples", .list(importExample, most: ImportScreen.examples)),
            ]))

    private static let importExample = Schema.named(
        "ImportExample", shape(texts("name", "day", "amount", "account"), [Field("pending", .boolean)]))

    private static let importPair = Schema.named(
        "ImportPair",
        .object([
            Field("reason", .said), Field("line", importExample),
            Field("row", .nullable(shape(texts("name", "day", "amount", "source"))), "Null where it met none."),
        ]))
}

/// What the engine answers to `read`, as Docs/Engine-ABI.md tells it; no route answers it.
extension Schema {
    static let readAnswer = Schema.named(
        "ReadAnswer",
        .object([
            Field("statements", .list(readStatement, most: ImportLimits.statements)),
            Field("account", .nullable(.said), "What names the accounts to a server; null where none is named."),
            Field("accounts", .list(.nullable(readAccount), most: ImportLimits.statements), "Where each statement belongs."),
            Field("lines", .text(0...Ledger.rowLimit), "What becomes of each line, such as `12ns3n`."), Field("preview", importScreen),
        ]))

    private static let readStatement = Schema.named("ReadStatement", shape(readPlace, readFacts))

    private static let readPlace: [Field] = [
        Field("account", .nullable(.integer(0...Int64(UInt16.max))), "Its number in the ledger; null where it belongs to none."),
        Field("belongsTo", .nullable(.said), "That account's name."), Field("isNew", .boolean), Field("canChoose", .boolean),
    ]

    private static let readFacts: [Field] = [
        Field("identifier", .said, "The account's number in the file; empty for none."),
        Field("name", .said, "The account's name in the file; empty for none."),
        Field("kind", .word(AccountKind.allCases.map { $0.code })),
        Field("currency", .nullable(.currency), "Null where the file does not say."), Field("lines", count),
        Field("transfers", count, "Of them those between accounts of the person."),
        Field("splits", count, "Of them those that are divided."), Field("categories", count, "Categories that they name."),
        Field("sum", .amount, "What those sum to that are not pending."), Field("total", .said, "The same as people read it."),
    ]

    private static let readAccount = Schema.named(
        "ReadAccount", .object([.optional("id", .id, "Left out for one that a server does not have yet."), Field("name", .said)]))
}

/// The shape of the screen `imports`.
extension Schema {
    static let importsScreen = screenShape(
        "imports", as: "ImportsScreen", [Field("imports", .list(importSummary, most: 1_000_000), "The newest first.")], view: importsView)

    private static let importSummary = Schema.named(
        "ImportSummary",
        .object([
            Field("import", importNumber, "Its number."), Field("file", .said, "Its name."), Field("format", fileFormat),
            Field("day", .day), Field("new", count), Field("known", count), Field("confirmed", count), Field("doubtful", count),
            Field("undone", .boolean), .optional("outcome", .said, "Left out with the view."),
        ]))

    private static let importsView = Schema.named("ImportsView", shape(texts("title"), [empty]))
}
