import Bookkeeping
import Households
import HTTPTypes
import Screens
import Storage
import Syncing
import Values
import Workflows

/// What a household decides about categories, merchants, corrections and what recurs.
enum ChoiceRoutes {
    static let all: [Endpoint] = categories + merchants + corrections + series

    private static let refused: [ProblemID] = [.permissionDenied, .choiceRefused, .badValue]

    private static let categories: [Endpoint] = [
        .change(
            .post, "/v1/households/{household}/categories", "addCategory", "Adds a category of the household's own.", .member(.write),
            body: .json(.object([Field("name", .name), Field("group", .name, "The code of its group.")])), problems: refused
        ) { call in
            try change(
                .newCategory(call.text("name"), in: call.text("group"), call.service.taxonomy, try call.vocabulary()), call)
            return .nothing
        },
        .change(
            .put, "/v1/households/{household}/categories/{category}/name", "renameCategory", "Shows a category under another name.",
            .member(.write), body: .json(.object([Field("name", .name)])), problems: refused
        ) { call in
            try change(.category(try category(call), named: call.text("name"), try call.vocabulary()), call)
            return .nothing
        },
        .change(
            .put, "/v1/households/{household}/categories/{category}/merge", "mergeCategory",
            "Lets the rows of a category count as those of another one.", .member(.write),
            body: .json(.object([Field("into", .name)])), problems: refused
        ) { call in
            try change(.category(try category(call), mergedInto: try call.category("into")), call)
            return .nothing
        },
        .change(
            .post, "/v1/households/{household}/categories/{category}/restore", "restoreCategory",
            "Gives a category its own name back, and its rows.", .member(.write), problems: refused
        ) { call in
            try change(.restoredCategory(try category(call)), call)
            return .nothing
        },
    ]

    private static func change(_ change: RecordChange, _ call: Call) throws {
        try ChangeRecords.run([change], by: call.actor, in: call.environment)
    }

    /// The code of the category in the path.
    private static func category(_ call: Call) throws -> String {
        guard let code = try call.vocabulary().category(named: call.path["category"] ?? "") else { throw Problem(.notFound) }
        return code
    }

    private static let merchants: [Endpoint] = [
        .change(
            .post, "/v1/households/{household}/merchants/name", "nameMerchants",
            "Gives merchants one name; with several of them they are one from now on.", .member(.write),
            body: .json(.object([Field("merchants", .list(.name, most: 100)), Field("name", .name)])),
            answer: .json(.object([Field("name", .name), Field("rows", .integer(0...Int64.max))])), problems: refused
        ) { call in
            let shown = (call.body["merchants"]?.array ?? []).compactMap(\.string)
            let (ledger, choices) = try merchants(call)
            try change(.merchants(shown, named: call.text("name"), in: ledger, choices), call)
            let named = try LoadLedger.run(call.service.taxonomy, by: call.actor, in: call.environment)
            return .json { json in
                json.member("name", call.text("name"))
                json.member("rows", named.rowCount(ofMerchant: call.text("name")))
            }
        },
        .change(
            .post, "/v1/households/{household}/merchants/restore", "restoreMerchants",
            "Gives every merchant that is shown under a name its own name back.", .member(.write),
            body: .json(.object([Field("name", .name)])),
            answer: .json(.object([Field("merchants", .list(.text(1...1000), most: 1_000_000))])),
            problems: refused
        ) { call in
            let (ledger, choices) = try merchants(call)
            let restored = try RecordChange.restoredMerchants(call.text("name"), in: ledger, choices)
            try change(restored, call)
            return .json { $0.member("merchants", restored.records) }
        },
    ]

    /// The rows as they came whose merchants the member may name, and what was decided. A merchant of hidden accounts alone is as good as none.
    private static func merchants(_ call: Call) throws -> (Ledger, Choices) {
        try call.actor.require(.changeChoices)
        return (try LoadLedger.asItCame(by: call.actor, in: call.environment), try call.store.choices())
    }

    private static let corrections: [Endpoint] = [
        .get(
            "/v1/households/{household}/corrections", "corrections", "What people taught: the corrections that stand.", .member(.read),
            answer: .json(.correctionsScreen)
        ) { call in
            let view = try await call.view()
            let offset = call.environment.offsetMinutes
            let standing = try CorrectCategory.standing(by: call.actor, in: call.environment)
            return .screen(
                CorrectionsScreen(standing.map { ($0.correction, $0.created.day(offsetMinutes: offset)) }, in: view.context))
        },
        .change(
            .post, "/v1/households/{household}/corrections/{correction}/undo", "undoCorrection",
            "Takes a correction back, for its row and those that followed.", .member(.write), answer: .json(outcome), problems: refused
        ) { call in
            answer(
                try CorrectCategory.undo(try call.number("correction"), call.service.taxonomy, by: call.actor, in: call.environment))
        },
        .change(
            .put, "/v1/households/{household}/corrections/{correction}/learned", "learnCorrection",
            "Lets other rows follow a correction, or no longer.", .member(.write), body: .json(.object([Field("isLearned", .boolean)])),
            answer: .json(outcome), problems: refused
        ) { call in
            answer(
                try CorrectCategory.setLearned(
                    call.body["isLearned"]?.bool ?? false, try call.number("correction"), call.service.taxonomy, by: call.actor,
                    in: call.environment))
        },
    ]

    static let outcome = Schema.named(
        "CorrectionOutcome",
        .object([
            Field("correction", .integer(1...Int64(UInt32.max)), "Its number."), Field("row", .id), Field("category", .text(1...200)),
            Field("isLearned", .boolean, "Whether rows of the same merchant follow."),
            Field("changed", .integer(0...Int64.max), "How many other rows changed with it."),
            Field("wasUnlearned", .boolean, "Whether nothing was learned because this very lesson was taken back before."),
        ]))

    /// What became of a correction.
    static func answer(_ outcome: CorrectionOutcome) -> Answer {
        .json { json in
            json.member("correction", Int(outcome.correction.number))
            json.member("row", outcome.correction.row)
            json.member("category", outcome.correction.category)
            json.member("isLearned", outcome.correction.isLearned)
            json.member("changed", outcome.changed.count)
            json.member("wasUnlearned", outcome.wasUnlearned)
        }
    }

    private static let series: [Endpoint] = [
        .change(
            .put, "/v1/households/{household}/series/{series}", "chooseSeries", "Remembers what is wanted of something that recurs.",
            .member(.write),
            body: .json(
                .object([
                    Field("wish", .nullable(.word(SeriesChoice.Wish.allCases.map(\.code))), "Null forgets it."), Field("merchant", .name),
                ])),
            problems: refused
        ) { call in
            guard let key = UInt64(call.path["series"] ?? "") else { throw Problem(.notFound) }
            let wish = SeriesChoice.Wish.allCases.first { $0.code == call.optionalText("wish") }
            try change(.wish(wish, series: key, merchant: call.text("merchant")), call)
            return .nothing
        }
    ]
}
