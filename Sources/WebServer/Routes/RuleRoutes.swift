import Bookkeeping
import Households
import HTTPTypes
import Screens
import Storage
import Syncing
import Values
import Workflows

/// The household's rules, as one readable file.
enum RuleRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/rules", "rules", "The rules, shown.", .member(.read), answer: .json(.rulesScreen),
            problems: [.permissionDenied]
        ) { call in
            try call.actor.require(.seePlans)
            let view = try await call.view()
            return .screen(RulesScreen(try call.store.rules(), in: view.context))
        },
        .get(
            "/v1/households/{household}/rules/file", "rulesFile", "The rules as a file that people read and write.", .member(.read),
            answer: .bytes("text/plain; charset=utf-8"), problems: [.permissionDenied]
        ) { call in
            try call.actor.require(.seePlans)
            return Answer(Array(RuleFile.write(try call.store.rules()).utf8), mediaType: "text/plain; charset=utf-8")
        },
        .converse(
            .post, "/v1/households/{household}/rules/mistakes", "ruleMistakes",
            "What can't be understood in a text of rules; changes nothing.",
            .member(.read), body: .json(.object([Field("text", .text(0...200_000))])), answer: .json(.ruleMistakesScreen)
        ) { call in
            let text = call.text("text")
            return .screen(
                RuleMistakesScreen(RuleFile.read(text, try call.vocabulary()).problems, in: text, named: "", catalogue: call.catalogue))
        },
        .change(
            .put, "/v1/households/{household}/rules", "replaceRules",
            "Puts rules in place of the household's; with `dryRun` only says what would change.",
            .member(.write), body: .json(.object([Field("text", .text(0...200_000)), .optional("dryRun", .boolean)])),
            answer: .json(.rulesImportScreen), problems: [.permissionDenied, .badRules, .choiceRefused]
        ) { call in
            let reading = RuleFile.read(call.text("text"), try call.vocabulary())
            if let first = reading.problems.first {
                throw Problem(.badRules, pointer: "/text", expected: "line \(first.line)", offset: first.place.offset)
            }
            try call.actor.require(.seePlans)
            let isDone = call.body["dryRun"]?.bool != true
            let replacement =
                try isDone
                ? ReplaceRules.run(reading.rules, by: call.actor, in: call.environment)
                : RuleReplacement(of: call.store.rules(), with: reading.rules)
            return .screen(RulesImportScreen(replacement, from: "", isDone: isDone, catalogue: call.catalogue))
        },
    ]
}
