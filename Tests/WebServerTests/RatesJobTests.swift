import Bookkeeping
import Insights
import Storage
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@testable import Connectors
@testable import PeerSupport
@testable import WebServer

@Suite("Exchange rates that a server fetches", .everyDatabase) struct RatesJobTests {
    /// Rates of all currencies that are bundled, with one of them as it is said.
    private static func rates(_ dollar: String) -> String {
        ReferenceRates.bundled.currencies.map { "\($0.code) \($0 == .usd ? dollar : "1.5")" }.joined(separator: " ") + " XYZ 7"
    }

    /// A day of the month that is so many behind the newest that is bundled.
    private static func day(_ months: Int, _ number: Int) throws -> Day {
        Month(containing: try #require(ReferenceRates.bundled.days.last)).advanced(by: months).day(number)
    }

    @Test func theLastDaysOfMonthsThatAreOverAreTaken() throws {
        let known = ReferenceRates.bundled
        let days = [(1, 5), (1, 27), (2, 3), (2, 26), (3, 1), (0, 1)]
        let published = try days.map { PublishedRates(day: try RatesJobTests.day($0.0, $0.1), rates: RatesJobTests.rates("1.1")) }
        let month = Month(containing: try RatesJobTests.day(3, 1))
        #expect(RatesJob.lastDays(published, before: month, after: known).map { $0.day } == [published[1].day, published[3].day])
        #expect(RatesJob.lacks(known, before: month) && !RatesJob.lacks(known, before: month.advanced(by: -2)))
        // A day that lacks a currency is left out.
        let broken = PublishedRates(day: published[1].day, rates: "CAD 1.5 USD 1.1")
        #expect(RatesJob.lastDays([broken], before: month, after: known) == [])
    }

    @Test func aDayThatIsKeptStaysAsItIs() throws {
        let store = ReferenceRateStore(try TestDatabase.fresh())
        let day = try RatesJobTests.day(1, 27)
        #expect(try store.lines() == [])
        try store.add(day, "USD 1.1")
        try store.add(day, "USD 1.2")
        let earlier = try RatesJobTests.day(-1, 27)
        try store.add(earlier, "USD 1.3")
        #expect(try store.lines() == ["\(earlier.iso) USD 1.3", "\(day.iso) USD 1.1"])
    }

    private static func work(_ kind: JobKind, on day: Day, _ database: any Database) async throws {
        let now = Instant(milliseconds: Int64(day.number) * 86_400_000)
        let environment = Environment(
            database: database, knowledge: { Knowledge() }, now: { now }, offsetMinutes: 0, randomSeed: { 7 })
        let job = JobRecord(id: environment.freshID(), kind: kind.id, due: now, created: now)
        let effect = try await kind.work(job, environment)
        try effect()
    }

    @Test func theBankIsAskedOnceAMonthIsOverAndNotAgain() async throws {
        let (early, end, later) = (try RatesJobTests.day(1, 5), try RatesJobTests.day(1, 27), try RatesJobTests.day(2, 3))
        let words = RatesJobTests.rates("1.1").split(separator: " ")
        let rates = stride(from: 0, to: words.count, by: 2).map { "\"\(words[$0])\": \"\(words[$0 + 1])\"" }.joined(separator: ", ")
        let list = [early, end, later].map { "\"\($0.iso)\": {\(rates)}" }.joined(separator: ", ")
        let peer = try PythonPeer("reference_rates.py", ["{\(list)}"])
        defer { peer.stop() }
        let address = "http://127.0.0.1:\(try await peer.port())/eurofxref-hist-90d.xml"
        let asking = RatesJob.kind(
            ReferenceRateSource(address: address, outbound: OutboundClient(loopbackAllowed: true)), Workers())
        // This one may not call the machine itself, so asking is a mistake.
        let silent = RatesJob.kind(ReferenceRateSource(address: address), Workers())
        let database = try TestDatabase.fresh()
        let store = ReferenceRateStore(database)

        try await RatesJobTests.work(silent, on: end, database)
        await #expect(throws: ReferenceRateError.self) { try await RatesJobTests.work(silent, on: later, database) }
        #expect(try store.lines() == [])
        try await RatesJobTests.work(asking, on: later, database)
        #expect(try store.lines() == ["\(end.iso) \(RatesJobTests.rates("1.1"))"])
        try await RatesJobTests.work(silent, on: later.advanced(by: 20), database)
    }

    /// What a server has fetched is in what devices are sent, and the screens that it makes itself say the same.
    @Test func whatIsKeptReachesDevicesAndScreens() async throws {
        try await TestServer.run { server in
            var client = try await server.person("Ana")
            let home = "/v1/households/" + (try await client.household("Home"))
            let first = try await client.get(home + "/snapshot")
            #expect(try HouseholdSnapshot(bytes: first.body).publishedRates == [])
            client.headers["If-None-Match"] = try #require(first.header("ETag"))
            let day = try RatesJobTests.day(1, 27)
            try ReferenceRateStore(server.service.environment.database).add(day, RatesJobTests.rates("1.1"))
            let second = try await client.get(home + "/snapshot")
            #expect(second.status == 200)
            let lines = try HouseholdSnapshot(bytes: second.body).publishedRates
            let known = ReferenceRates.bundled.adding(lines)
            #expect(known.days.last == day && known.problems == [])
            #expect(known.rate(of: .eur, in: .usd, on: day)?.rate.units == 110_000_000)
            client.headers["If-None-Match"] = nil
            let screen = try await client.get(home + "/screens/rates")
            let said = (screen["view"]?["parts"]?.array ?? []).flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
            #expect(said.contains { $0.contains(Catalogue.load(.englishCanada).date(day)) }, "\(said)")
        }
    }
}
