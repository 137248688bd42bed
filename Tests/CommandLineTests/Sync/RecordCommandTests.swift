import Foundation
import Testing

/// Assets on the command line: in the person's own database, on a server, and in copies of a household that sync.
@Suite("Small records on the command line", .serialized)
struct RecordCommandTests {
    private let house = ["records", "add", "asset", "name=Our house", "type=home", "currency=CAD", "value:2026-01-01=500,000"]

    private func fields(_ answer: [String: Any]) throws -> [[String: Any]] {
        try #require(answer["records"] as? [[String: Any]]).compactMap { $0["fields"] as? [String: Any] }
    }

    @Test func anAssetIsKeptChangedAndDeleted() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("records", "asset").output.contains("nothing of the kind asset"))
        #expect(try program.run(house).code == 0)
        let record = try #require(try program.run("records", "asset", "--json").json["records"] as? [[String: Any]]).first
        let id = String(try #require(record?["record"] as? String).suffix(8))
        #expect(try program.run("records", "change", id, "value:2026-06-01=-12500.50", "note=roof").code == 0)
        #expect(try program.run("records", "asset").output.contains("value:2026-06-01: -$12,500.50"))
        // The screen has what was said last, without the sign that its title says.
        let page = try program.run("assets")
        #expect(page.code == 0 && page.output.contains("Our house") && page.output.contains(" $12,500.50"), "\(page.output)")
        let total = try #require(try program.run("assets", "--json").json["totals"] as? [[String: Any]]).first
        #expect(total?["owed"] as? String == "-12500.50" && total?["owned"] as? String == "0.00")
        let found = try fields(try program.run("records", "asset", "--json").json)
        #expect(found[0]["value:2026-01-01"] as? Int == 50_000_000 && found[0]["value:2026-06-01"] as? Int == -1_250_050)
        #expect(try program.run("records", "change", id, "note=").code == 0)
        #expect(try fields(try program.run("records", "asset", "--json").json)[0]["note"] == nil)
        for wrong in ["colour=blue", "type=castle", "value:2026-13-01=4", "value:2026-01-01=much", "name="] {
            #expect(try program.run("records", "change", id, wrong).code == 64, "\(wrong)")
        }
        #expect(try program.run("records", "add", "asset", "name=X").code == 64)
        let rule = "text=rule \"Shop\"\n  when metro\n  tag food\n"
        #expect(try program.run("records", "add", "rule", rule, "place=3").code == 0)
        #expect(try program.run("records", "list", "rule").output.contains("  place: 3\n"))
        #expect(try program.run("records", "add", "rule", rule, "place=first").code == 64)
        let twice = try program.run("records", "add", "asset", "name=X", "name=Y", "type=home", "currency=CAD")
        #expect(twice.code == 64 && twice.remarks.hasPrefix("Nothing was changed: the value does not belong there"), "\(twice.remarks)")
        #expect(try program.run("records", "thing").code == 64)
        #expect(try program.run("records", "delete", id).code == 0)
        #expect(try program.run("records", "delete", id).code == 64)
    }

    @Test func aGoalWhoseDayIsOverIsKeptAndSaysSo() throws {
        let program = try Program()
        defer { program.remove() }
        let goal = ["records", "add", "goal", "name=Bicycle", "type=saving", "currency=CAD", "target=900"]
        let made = try program.run(goal + ["by=2020-05-01"])
        #expect(made.code == 0 && made.remarks.contains("Its day was May 1, 2020."), "\(made.remarks)")
        #expect(try program.run("goals").output.contains("A later day gives it time"))
        let record = try #require(try program.run("records", "goal", "--json").json["records"] as? [[String: Any]]).first
        let id = String(try #require(record?["record"] as? String).suffix(8))
        #expect(try program.run("records", "change", id, "by=2199-05-01").remarks.isEmpty)
        #expect(try program.run("records", "change", id, "by=2020-05-02").remarks.contains("Its day was May 2, 2020."))
    }

    @Test func aReminderIsSaidInDaysThatThereAre() throws {
        let program = try Program()
        defer { program.remove() }
        let bill = ["records", "add", "bill", "name=Rent", "type=bill", "currency=CAD", "amount=1500", "repeats=monthly", "due=2026-12-01"]
        for wrong in ["remind=-1", "remind=400", "remind=soon", "remind=2.5"] {
            let refused = try program.run(bill + [wrong])
            #expect(refused.code == 64 && refused.remarks.contains("0–60"), "\(wrong): \(refused.remarks)")
        }
        #expect(try program.run(bill + ["remind=5"]).code == 0)
        #expect(try program.run("records", "bill").output.contains("  remind: 5\n"))
        let found = try program.run("bills", "--json", "--today", "2026-11-20").json["occurrences"] as? [[String: Any]]
        #expect(found?.first { $0["name"] as? String == "Rent" }?["remindFrom"] as? String == "2026-11-26")
    }

    @Test func aRateIsEnteredAndTellsWhatThereIsInAnotherCurrency() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run(house).code == 0)
        let cabin = ["records", "add", "asset", "name=Cabin", "type=land", "currency=THB", "value:2026-01-01=90,000"]
        #expect(try program.run(cabin).code == 0)
        func base() throws -> [String: Any]? { try program.run("networth", "--json").json["base"] as? [String: Any] }
        #expect(try base()?["leftOut"] as? [String] == ["THB"])
        let rate = ["records", "add", "rate", "currency=THB", "in=CAD", "day=2026-01-31"]
        for wrong in ["rate=0", "rate=-1", "rate=1.123456789", "rate=much"] {
            #expect(try program.run(rate + [wrong]).code == 64, "\(wrong)")
        }
        #expect(try program.run(rate + ["rate=1.3712"]).code == 0)
        #expect(try program.run("records", "rate").output.contains("  rate: 1.3712\n"))
        #expect(try base()?["leftOut"] as? [String] == [] && base()?["net"] as? String == "623408.00")
        #expect(try program.run("rates").output.contains("1.3712"))
        let now = try #require(try program.run("rates", "--json").json["now"] as? [[String: Any]]).first?["rate"] as? [String: Any]
        #expect(now?["rate"] as? Int == 137_120_000 && now?["day"] as? String == "2026-01-31")
        // Of what the European Central Bank publishes, a rate is there before anybody enters one.
        #expect(try program.run("records", "add", "asset", "name=Flat", "type=land", "currency=USD", "value:2026-01-01=1,000").code == 0)
        let shares = try base()?["shares"] as? [[String: Any]] ?? []
        let known = shares.compactMap { ($0["rate"] as? [String: Any])?["source"] as? String }
        #expect(try base()?["leftOut"] as? [String] == [] && known.sorted() == ["entered", "reference"])
        #expect(try program.run("records", "add", "rate", "currency=CAD", "in=CAD", "day=2026-01-31", "rate=1").code == 64)
    }

    @Test func anAccountThatIsKeptByHandHoldsWhatIsSaidOfIt() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("add", "20", "Bakery", "--account", "Wallet", "--day", "2026-03-02").code == 0)
        func balance() throws -> [String: Any]? {
            let accounts = try #require(try program.run("accounts", "--json").json["accounts"] as? [[String: Any]])
            return accounts[0]["balance"] as? [String: Any]
        }
        #expect(try balance() == nil)
        let say = ["records", "add", "balance", "account=wallet"]
        #expect(try program.run(say + ["opening:2026-03-01=120.50"]).code == 0)
        #expect(try balance()?["amount"] as? String == "100.50")
        #expect(try program.run("records", "balance").output.contains("Wallet\n  opening:2026-03-01: $120.50"))
        #expect(try program.run(say + ["closing:2026-03-02=90"]).code == 0)
        #expect(try balance()?["amount"] as? String == "90.00")
        #expect(try program.run("coverage").output.contains("10.50"), "what is missing between the two is said")
        for wrong in [["account=Purse", "opening:2026-03-01=1"], ["opening:2026-03-01=1"], ["account=Wallet", "value:2026-03-01=1"]] {
            #expect(try program.run(["records", "add", "balance"] + wrong).code == 64, "\(wrong)")
        }
        #expect(try program.run(say + ["opening:2026-03-01=", "closing:2026-03-02="]).code == 0)
        #expect(try balance() == nil)
        let days = (1...70).map { "closing:2026-0\(1 + $0 / 28)-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)=5" }
        for part in [days.prefix(40), days.suffix(30)] { #expect(try program.run(say + part).code == 0) }
        let record = try #require(try program.run("records", "balance", "--json").json["records"] as? [[String: Any]]).first
        #expect((record?["fields"] as? [String: Any])?.count == 70)
        #expect(try program.run("records", "delete", String(try #require(record?["record"] as? String).suffix(8))).code == 0)
        #expect(try program.run("records", "balance").output.contains("nothing of the kind balance"))
    }

    @Test func accountsArePutInOrderClosedAndOpenedAgain() throws {
        let program = try Program()
        defer { program.remove() }
        for name in ["Wallet", "Jar"] { #expect(try program.run("accounts", "add", name, "--opening", "10").code == 0) }
        func names() throws -> [String] {
            try #require(try program.run("accounts", "--json").json["accounts"] as? [[String: Any]]).compactMap { $0["account"] as? String }
        }
        func worth() throws -> String? {
            (try #require(try program.run("networth", "--json").json["totals"] as? [[String: Any]])).first?["net"] as? String
        }
        #expect(try names() == ["Wallet", "Jar"] && worth() == "20.00")
        #expect(try program.run("records", "add", "standing", "account=Jar", "order=1").code == 0)
        #expect(try names() == ["Jar", "Wallet"])
        #expect(try program.run("records", "add", "standing", "account=Jar", "closed=2026-01-31").code == 0)
        #expect(try names() == ["Wallet", "Jar"] && worth() == "10.00")
        #expect(try program.run("accounts").output.contains("Closed on January 31, 2026"))
        let record = try #require(try program.run("records", "standing", "--json").json["records"] as? [[String: Any]]).first
        let id = String(try #require(record?["record"] as? String).suffix(8))
        #expect(try program.run("records", "change", id, "closed=").code == 0, "a balance has the id of the account too")
        #expect(try names() == ["Jar", "Wallet"] && worth() == "20.00")
        #expect(try program.run("records", "add", "standing", "account=Jar", "closed=soon").code == 64)
    }

    @Test func anAccountIsMadeWithWhatItHoldsBothOrNothing() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("accounts", "add", "Wallet", "--opening", "120.50", "--day", "2026-03-01").code == 0)
        #expect(try program.run("accounts", "add", "Loan", "--kind", "loan", "--currency", "USD", "--opening=-4,200").code == 0)
        #expect(try program.run("accounts", "add", "wallet", "--opening", "7").code != 0, "the name is taken")
        #expect(try program.run("accounts", "add", "Other", "--opening", "much").code == 64)
        #expect(try program.run("add", "20.50", "Bakery", "--account", "Wallet", "--day", "2026-03-02").code == 0)
        let accounts = try #require(try program.run("accounts", "--json").json["accounts"] as? [[String: Any]])
        let balances = accounts.map { ($0["balance"] as? [String: Any])?["amount"] as? String }
        #expect(accounts.map { $0["account"] as? String } == ["Wallet", "Loan"] && balances == ["100.00", "-4200.00"])
    }

    @Test func whatIsKeptOnOneDeviceIsOnTheOthersOnceBothSynced() throws {
        let place = try Program()
        defer { place.remove() }
        let server = try DemoServerRun(place)
        defer { server.stop() }
        let devices = try ["maya", "maya", "sam"].map { try CopyProgram(server.address, as: $0) }
        defer { for device in devices { device.remove() } }
        for device in devices { #expect(try device.sync().code == 0) }
        let own = try fields(try devices[0].run("records", "asset", "--json").json).compactMap { $0["name"] as? String }
        #expect(own.count == 1, "what the demo family owes")
        #expect(try devices[0].program.run(house).code == 0)
        let cottage = ["name=Cottage", "type=home", "currency=CAD", "sharedWith=grownUps"]
        #expect(try devices[0].program.run(["records", "add", "asset"] + cottage).code == 0)
        for device in devices { #expect(try device.sync().code == 0) }
        func names(_ device: CopyProgram) throws -> [String] {
            try fields(try device.run("records", "asset", "--json").json).compactMap { $0["name"] as? String }
                .filter { !own.contains($0) }.sorted()
        }
        #expect(try names(devices[1]) == ["Cottage", "Our house"])
        #expect(try names(devices[2]) == ["Cottage"], "the house is its maker's alone")
        for device in devices {
            let shown = try #require(try device.run("assets", "--json").json["assets"] as? [[String: Any]])
            #expect(try shown.compactMap { $0["name"] as? String }.filter { !own.contains($0) }.sorted() == names(device))
        }
        // What two devices of one person enter offline for different days is there on both.
        let records = try #require(try devices[1].run("records", "asset", "--json").json["records"] as? [[String: Any]])
        let shared = records.first { ($0["fields"] as? [String: Any])?["name"] as? String == "Cottage" }
        let id = String(try #require(shared?["record"] as? String).suffix(8))
        #expect(try devices[0].run("records", "change", id, "value:2026-01-01=100").code == 0)
        #expect(try devices[2].run("records", "change", id, "value:2026-02-01=200").code == 0)
        for _ in 0..<2 { for device in devices { #expect(try device.sync().code == 0) } }
        for device in devices {
            let found = try fields(try device.run("records", "asset", "--json").json).first { $0["name"] as? String == "Cottage" }
            #expect(found?["value:2026-01-01"] as? Int == 10_000 && found?["value:2026-02-01"] as? Int == 20_000)
        }
        // On the server itself.
        let there = try devices[0].program.run("records", "change", id, "value:2026-03-01=300", "--server", server.address)
        #expect(there.code == 0, "\(there.output)")
        #expect(try devices[0].program.run("records", "delete", id, "--server", server.address).code == 0)
        for device in devices { #expect(try device.sync().code == 0) }
        #expect(try names(devices[2]) == [])
    }
}
