import Bookkeeping
import Foundation
import Screens
import TestSupport
import Testing
import Values
import WebServer
import Workflows

/// Every page has the shape that the API's document and the types of the web app say.
@Suite("Shapes of pages") struct PageShapeTests {
    private static let types = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Web/ui/page-shapes.d.ts")

    @Test(arguments: ["CA", "AU"]) func thePagesOfAFamilyHaveIt(region: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.stranger().get("/v1/demo/snapshot?region=\(region)")
            let family = try HouseholdSnapshot(bytes: answer.body)
            let (today, taxonomy) = (server.clock.now.day(offsetMinutes: 0), Taxonomy())
            for locale in [Locale.englishCanada, .frenchCanada, .spanish] {
                let context = ScreenContext(
                    family.shown(taxonomy, today: today), spans: family.spans, records: family.records, today: today,
                    catalogue: Catalogue.load(locale), taxonomy: taxonomy, people: family.people)
                for name in ScreenRequest.pages {
                    let view = try JSONReader.read(ScreenRequest.render(name, in: context))["view"] ?? .null
                    #expect(throws: Never.self, "\(name) in \(locale)") { try Schema.screenPage.check(view) }
                    #expect(view["parts"]?.array?.isEmpty == false, "\(name)")
                }
            }
        }
    }

    @Test func thePagesOfSomebodyNewHaveIt() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = try await "/v1/households/" + ana.household("Home")
            for isKept in [false, true] {
                if isKept {
                    let fields: JSONValue = ["name": "Our home", "type": "home", "currency": "CAD", "value:2026-01-01": 50_000_000]
                    #expect(try await ana.post(home + "/records/asset", ["fields": fields]).status == 201)
                }
                for name in ScreenRequest.pages {
                    let view = try await ana.get("\(home)/screens/\(name)")["view"] ?? .null
                    #expect(throws: Never.self, "\(name)") { try Schema.screenPage.check(view) }
                }
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
        let written = PageTypes.text
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" {
            try written.write(to: PageShapeTests.types, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: PageShapeTests.types, encoding: .utf8) == written,
            "EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter PageShapeTests writes it anew")
    }
}
