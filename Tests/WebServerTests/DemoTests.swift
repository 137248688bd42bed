import Bookkeeping
import Households
import NIOHTTP1
import Screens
import Storage
import Syncing
import Testing
import Values
import WebServer
import Workflows

/// The made-up family that is shown to people who have no account yet.
@Suite("The made-up family, over HTTP")
struct DemoTests {
    @Test(arguments: [("CA", Currency.cad, Weekday.sunday), ("AU", .aud, .monday)])
    func strangersGetItAndTheServerKeepsNothingOfIt(region: String, currency: Currency, weekStart: Weekday) async throws {
        try await TestServer.run { server in
            var client = server.stranger()
            let today = server.clock.now.day(offsetMinutes: 0)
            let answer = try await client.get("/v1/demo/snapshot?region=\(region)")
            #expect(answer.status == 200)
            let family = try HouseholdSnapshot(bytes: answer.body)
            #expect(family.currency == currency)
            #expect(family.rules.weekStart == weekStart)
            #expect(family.people.me.role == .owner)
            #expect(family.ledger.accounts.count == 6)
            #expect(family.ledger.count > 2_000)
            #expect(family.accounts.count == family.ledger.accounts.count)
            #expect(!family.imports.isEmpty)
            let newest = try #require(family.ledger.days.last)
            #expect((today.number - 6...today.number).contains(newest))
            client.headers["If-None-Match"] = answer.header("ETag")
            #expect(try await client.get("/v1/demo/snapshot?region=\(region)").status == 304)
            let database = server.service.environment.database
            #expect(try PersonStore.isEmpty(database))
            #expect(try Household.all(in: database).isEmpty)
        }
    }

    @Test(arguments: [("CA", "en-CA"), ("CA", "fr-CA"), ("AU", "en-AU"), ("AU", "es")])
    func itPlansInTheVisitorsLanguage(region: String, locale: String) async throws {
        try await TestServer.run { server in
            var client = server.stranger()
            client.headers["Accept-Language"] = locale
            let family = try HouseholdSnapshot(bytes: try await client.get("/v1/demo/snapshot?region=\(region)").body)
            let today = server.clock.now.day(offsetMinutes: 0)
            func names(_ kind: RecordKind) -> [String] { family.records.filter { $0.kind == kind }.compactMap { $0["name"]?.string } }
            let catalogue = Catalogue.load(try #require(Locale(locale)))
            let home = region == "CA" ? "demo.goal.home" : "demo.goal.room"
            #expect(Set(names(.goal)) == Set([home, "demo.goal.trip", "demo.goal.loan"].map { catalogue.text($0) }))
            #expect(names(.asset) == [catalogue.text("demo.loan")])
            #expect(names(.bill).count == 3 && names(.bill).contains(catalogue.text("demo.bill.sidePay")))
            #expect(family.records.filter { $0.kind == .budget }.count == 2)
            let context = ScreenContext(
                family.shown(Taxonomy(), today: today), spans: family.spans, records: family.records, today: today, catalogue: catalogue,
                taxonomy: Taxonomy(), people: family.people, accounts: family.accounts)
            let goals = try JSONReader.read(ScreenRequest.render("goals", in: context))
            // The home takes all that is free, so that neither it nor the trip is there in time.
            #expect(goals["conflicts"]?.array?.count ?? 0 >= 2)
            #expect(goals["goals"]?.array?.allSatisfy { $0["problem"]?.string == nil } == true)
            let bills = try JSONReader.read(ScreenRequest.render("bills", in: context))
            let late = (bills["occurrences"]?.array ?? []).filter { $0["state"]?.string == "late" }.compactMap { $0["name"]?.string }
            #expect(late.contains(catalogue.text("demo.bill.sidePay")))
        }
    }

    @Test func whoComesTogetherGetsTheSame() async throws {
        try await TestServer.run { server in
            let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<4 { group.addTask { try await server.stranger().get("/v1/demo/snapshot?region=AU").body } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(bodies.count == 1)
            #expect(bodies.first?.isEmpty == false)
        }
    }

    @Test func itsStoryEndsWhereTheVisitorIs() async throws {
        try await TestServer.run { server in
            let today = server.clock.now.day(offsetMinutes: 0)
            func family(_ day: Day) async throws -> TestAnswer {
                try await server.stranger().get("/v1/demo/snapshot?region=CA&today=\(day.iso)")
            }
            let plain = try await server.stranger().get("/v1/demo/snapshot?region=CA")
            #expect(try await family(today).body == plain.body)
            // A clock that is years off gets the nearest day that is one.
            let early = try await family(today.advanced(by: -1_000))
            #expect(try HouseholdSnapshot(bytes: early.body).ledger.days.last.map { $0 <= today.number } == true)
            #expect(try await family(today.advanced(by: -2_000)).body == early.body)
        }
    }

    @Test(arguments: ["", "?region=FR", "?region=CA&today=soon", "?region=CA&years=9"])
    func whatIsNoRegionIsSaid(query: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.stranger().get("/v1/demo/snapshot" + query)
            #expect(answer.status == 400)
            #expect(answer.problem == "badParameter")
        }
    }

    @Test func strangersAreCounted() async throws {
        let settings: (inout ServerSettings) -> Void = { $0.requestsPerMinuteUnknown = 1 }
        try await TestServer.run(settings) { (server: TestServer) async throws -> Void in
            let client = server.stranger()
            #expect(try await client.get("/v1/demo/snapshot?region=FR").problem == "badParameter")
            #expect(try await client.get("/v1/demo/snapshot?region=CA").problem == "tooManyRequests")
        }
    }
}
