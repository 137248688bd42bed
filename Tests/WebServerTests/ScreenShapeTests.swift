import Bookkeeping
import Foundation
import Screens
import TestSupport
import Testing
import Values
import WebServer
import Workflows

/// Every screen has the shape that the API's document and the types of the web app say.
@Suite("Shapes of screens") struct ScreenShapeTests {
    private static let types = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Web/platform/shapes.d.ts")

    /// What screens are asked beside nothing, so that every kind of answer comes.
    private static let questions: [String: [JSONValue]] = [
        "mirror": ["day", "month", "year"].map { ["kind": .string($0)] } + [["kind": "day", "day": "1990-01-01"], ["view": false]],
        "heatmap": [["month": "2026-02"], ["month": "1990-01"]],
        "year": [["year": 2025], ["year": 1990]],
        "review": [["year": 2025], ["year": 1990], ["view": false]],
        "recurring": [["transfers": true]],
        "leaks": [["view": false]],
        "categories": [["view": false]],
        "unsure": [["view": false]],
        "doubles": [["view": false]],
        "afford": [
            ["amount": 48_000], ["amount": 900_000_000, "every": "month", "category": "groceries"], ["amount": 100, "view": false],
        ],
        "debts": [["extra": 10_000], ["extra": 0, "view": false]],
        "monthPlan": [["view": false]],
        "networthAhead": [["view": false]],
        "envelopes": [["month": "2026-02"], ["month": "1990-01"], ["view": false]],
        "rows": [
            ["from": "2026-01-01", "to": "2026-12-31", "direction": "in", "limit": 1000], ["from": "2026-11-01", "to": "2026-11-30"],
        ],
        "search": [
            ["query": "amount>"], ["query": "nobody-has-this"], ["query": "is:transfer"], ["order": "amount", "query": "amazon"],
        ],
        "suggestions": [["query": "in:"], ["query": "cat"]],
    ]

    /// Holds an answer to its shape, and its view to being there unless it was not asked for.
    private static func check(_ name: String, _ question: JSONValue, _ answer: [UInt8]) throws {
        let schema = try #require(Schema.screens.first { $0.name == name }?.schema)
        let screen = try JSONReader.read(answer)
        #expect(throws: Never.self, "\(name), asked \(question)") { try schema.check(screen) }
        #expect((screen["view"] == nil) == (question["view"] == false || name == "suggestions"), "\(name)")
    }

    @Test func everyScreenIsDeclared() {
        #expect(Schema.screens.map { $0.name } == ScreenRequest.names)
    }

    @Test(arguments: ["CA", "AU"]) func theScreensOfAFamilyHaveThem(region: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.stranger().get("/v1/demo/snapshot?region=\(region)")
            let family = try HouseholdSnapshot(bytes: answer.body)
            let (today, taxonomy, knowledge) = (server.clock.now.day(offsetMinutes: 0), Taxonomy(), Knowledge())
            for locale in [Locale.englishCanada, .frenchCanada, .spanish] {
                let context = ScreenContext(
                    family.shown(taxonomy, today: today), spans: family.spans, records: family.records, today: today,
                    catalogue: Catalogue.load(locale), taxonomy: taxonomy, people: family.people)
                for name in ScreenRequest.names {
                    var questions = ScreenShapeTests.questions[name] ?? []
                    if name == "row" { questions += ScreenShapeTests.rows(of: context.ledger) }
                    if !["row", "rows"].contains(name) { questions.append([:]) }
                    for question in questions {
                        var json = JSONWriter()
                        json.value(question)
                        let screen = try json.bytes.withUnsafeBufferPointer {
                            try ScreenRequest.screen(name, parameters: $0, in: context, knowledge)
                        }
                        try ScreenShapeTests.check(name, question, screen)
                    }
                }
            }
        }
    }

    /// Questions for some of the transactions, those of every kind among them.
    private static func rows(of ledger: Ledger) -> [JSONValue] {
        ledger.ids.indices.filter { $0 % 40 == 0 || !ledger.flags[$0].isEmpty }.prefix(400).map { ["id": .string(ledger.ids[$0].text)] }
    }

    @Test func theScreensOfSomebodyNewHaveThem() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = try await "/v1/households/" + ana.household("Home")
            for isKept in [false, true] {
                if isKept {
                    let fields: JSONValue = ["name": "Our home", "type": "home", "currency": "CAD", "value:2026-01-01": 50_000_000]
                    #expect(try await ana.post(home + "/records/asset", ["fields": fields]).status == 201)
                }
                for name in ScreenRequest.names where !["row", "rows"].contains(name) {
                    try ScreenShapeTests.check(name, .object([]), try await ana.get("\(home)/screens/\(name)").body)
                }
            }
        }
    }

    /// A household of several people, with corrections, files, and a transaction at which everything was changed that can be.
    @Test func theScreensOfWhatPeopleWorkedOnHaveThem() async throws {
        let world = try await AuthorizationWorld.make()
        defer { world.remove() }
        try await world.run { server in
            let owner = try await world.client(.owner, server)
            let home = "/v1/households/\(world.ids["household"] ?? "")"
            let (row, refund) = (world.ids["transaction-shared"] ?? "", world.ids["refund-shared"] ?? "")
            let fields: JSONValue = [
                "note": "a note", "tag:weekly": true, "day": "2026-03-03", "merchant": "A shop", "text": "Shop",
                "parts": [["amount": -4_000, "category": "groceries", "memo": "food"], ["amount": -1_000, "category": "gifts"]],
            ]
            let changes: JSONValue = [
                ["kind": "row", "records": [.string(row)], "action": "set", "fields": fields],
                ["kind": "row", "records": [.string(refund)], "action": "set", "fields": ["purchase": .string(row)]],
            ]
            let changed = try await owner.post(home + "/changes", ["changes": changes])
            #expect(changed.status == 200, "\(changed["reason"]?.string ?? "")")
            for client in world.clients.values {
                for name in ScreenRequest.names where !["row", "rows"].contains(name) {
                    let answer = try await client.at(server).get("\(home)/screens/\(name)")
                    if answer.status == 200 { try ScreenShapeTests.check(name, .object([]), answer.body) }
                }
            }
            for id in [row, refund, world.ids["transaction-hidden"] ?? ""] {
                try ScreenShapeTests.check("row", .object([]), try await owner.get("\(home)/screens/row?id=\(id)").body)
            }
        }
    }

    @Test func aPageOfAnotherShapeIsFound() throws {
        let page: JSONValue = ["title": "A", "subtitle": "", "parts": [["part": "sentences", "sentences": []]], "empty": .null]
        try Schema.screenPage.check(page)
        let unknown: JSONValue = ["title": "A", "subtitle": "", "parts": [["part": "carousel"]], "empty": .null]
        #expect(throws: SchemaMistake.self) { try Schema.screenPage.check(unknown) }
        let more: JSONValue = [
            "title": "A", "subtitle": "", "parts": [["part": "sentences", "sentences": [], "html": "<b>"]], "empty": .null,
        ]
        #expect(throws: SchemaMistake.self) { try Schema.screenPage.check(more) }
    }

    @Test func theWebAppHasTheTypes() throws {
        let written = ScreenTypes.text
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" {
            try written.write(to: ScreenShapeTests.types, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: ScreenShapeTests.types, encoding: .utf8) == written,
            "EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter ScreenShapeTests writes it anew")
    }
}
