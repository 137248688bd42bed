import AppleCore
import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

/// What is done to a transaction from its screen, by the deeds that the browser sends.
@Suite("Deeds of a transaction")
@MainActor
struct RowTests {
    private static let id = "00000000-0000-0007-0000-00000000049e"

    /// The transaction on record as money that came in and is whole.
    private static func moneyIn() throws -> String {
        let row = try TokenTests.text("Tests/ScreensTests/Golden/row.json")
        let splits = try #require(row.range(of: "\"splits\": ["))
        let end = try #require(row.range(of: "],\n  \"transfer\""))
        return row.replacingCharacters(in: splits.upperBound..<end.lowerBound, with: "")
            .replacingOccurrences(of: "\"amount\": \"-90.00\"", with: "\"amount\": \"90.00\"")
            .replacingOccurrences(of: "\"flags\": [\n    \"split\"\n  ]", with: "\"flags\": []")
    }

    @Test func anotherDayAndMerchantAreSaidAndTakenBack() async throws {
        let (screen, household) = try await open()
        try screen.tap("Edit")
        try await screen.wait("the form") { screen.find(.field, "Merchant") != nil }
        #expect(screen.find(.field, "Merchant")?.value == "Costco")
        #expect(screen.find(.field, "Amount") == nil, "what a bank says of an amount stays")
        try screen.choose("2026-11-18", of: "Day")
        try screen.type(" Costco Laval ", into: "Merchant")
        try screen.tap("Save")
        try await screen.wait(for: "Changed.")
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("row \(RowTests.id) set") && deed.contains("2026-11-18") && deed.contains("\"Costco Laval\""), "\(deed)")
        try screen.tap("Undo", .button)
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].contains("null") && !household.deeds[1].contains("2026"), "it came with what it had")
    }

    @Test func whatStaysAsItWasIsNoDeed() async throws {
        let (screen, household) = try await open()
        try screen.tap("Edit")
        try await screen.wait("the form") { screen.find(.field, "Merchant") != nil }
        try screen.tap("Save")
        try await screen.wait { screen.find(.field, "Merchant") == nil }
        #expect(household.deeds.isEmpty)
    }

    @Test func anotherAmountFarBeyondItsAccountIsAskedAbout() async throws {
        let household = RecordedHousehold()
        household.answers["accounts"] =
            #"{"accounts":[{"account":"Visa","record":"00000000-0000-0000-0000-000000000001","currency":"CAD","#
            + #""closed":"2026-11-26","askedAbove":"900.00"}]}"#
        let byHand = try RowTests.moneyIn().replacingOccurrences(of: "\"flags\": []", with: "\"flags\": [\"manual\"]")
        let (screen, _) = try await open(byHand, of: household)
        try screen.tap("Edit")
        try await screen.wait("the form") { screen.find(.field, "Amount") != nil }
        try screen.type("900.01", into: "Amount")
        try screen.tap("Save")
        try await screen.wait(for: "Is this amount right?")
        try screen.tap("Cancel")
        #expect(household.deeds.isEmpty && screen.find(.field, "Amount")?.value == "900.01", "what was typed stays")
        try screen.tap("Save")
        try await screen.wait(for: "Is this amount right?")
        try screen.tap("Yes, it is right")
        try await screen.wait(for: "Changed.")
        #expect(household.deeds.count == 1 && household.deeds[0].contains("90001"), "\(household.deeds)")
        try screen.tap("Edit")
        try await screen.wait("the form") { screen.find(.field, "Amount") != nil }
        try screen.type("900", into: "Amount")
        try screen.tap("Save")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].contains("90000") && !household.deeds[1].contains("90001"), "what is not above it is not asked about")
    }

    @Test func theLastPartHasWhatTheOthersLeave() async throws {
        let (screen, household) = try await open()
        household.answers["categories"] = SpendingNotation.categories
        try screen.tap("Split again")
        try await screen.wait(for: "Split -$90.00")
        #expect(screen.find(.field, "Amount of part 1")?.value == "60.00" && screen.texts.contains("$30.00"), "\(screen.texts)")
        try screen.type("200", into: "Amount of part 1")
        #expect(screen.texts.contains("-$110.00"))
        try screen.tap("Save")
        try await screen.wait { screen.texts.contains { $0.hasPrefix("Every part needs a category") } }
        #expect(household.deeds.isEmpty)
        try screen.type("10.005", into: "Amount of part 1")
        try screen.tap("Save")
        try await screen.wait { !screen.texts.contains { $0.hasPrefix("Every part needs a category") } }
        try screen.type("50", into: "Amount of part 1")
        try screen.tap("One more part")
        try screen.type("15.50", into: "Amount of part 2")
        try screen.choose("Gifts", of: "Category of part 2")
        #expect(screen.texts.contains("$24.50"))
        try screen.tap("Save")
        try await screen.wait(for: "Split into 3 parts.")
        let deed = try #require(household.deeds.first)
        #expect(["-5000", "-1550", "-2450", "groceries", "gifts", "clothing"].allSatisfy(deed.contains), "\(deed)")
        try screen.tap("Undo", .button)
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].contains("-6000") && household.deeds[1].contains("-2500"), "the parts that it had")
    }

    @Test func aSplitIsUndone() async throws {
        let (screen, household) = try await open()
        try screen.tap("Undo the split")
        try await screen.wait(for: "The split is undone.")
        #expect(household.deeds.first?.contains("null") == true)
    }

    @Test func aRefundIsLinkedToAPurchaseThatFitsOrIsTypedFor() async throws {
        let (screen, household) = try await open(try RowTests.moneyIn())
        try screen.tap("Link to a purchase")
        try await screen.wait(for: "Which purchase was refunded?")
        #expect(screen.texts.contains("These fit best."))
        #expect(household.asked.contains(#"search query=merchant="Costco" day<=2026-11-19 is:out -is:transfer limit=500"#))
        try screen.type("met", into: "Find another purchase")
        try await household.wait(on: screen) { $0.asked.last == "search query=(met) is:out -is:transfer limit=30" }
        try await screen.wait(for: "Metro")
        try screen.tap("Metro", .button)
        try await household.wait(on: screen) { $0.deeds.count == 1 }
        #expect(household.deeds[0].hasPrefix("row \(RowTests.id) set") && household.deeds[0].contains("purchase"))
        try screen.tap("Undo", .button)
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].contains("purchase") && household.deeds[1].contains("null"))
    }

    @Test func aTransactionOfAnAccountToLookAtOffersNothing() async throws {
        let household = RecordedHousehold()
        household.forbidden = ["changeRows"]
        let (screen, _) = try await open(of: household)
        for name in ["Edit", "Split again", "Undo the split", "Delete", "Note"] { #expect(screen.find(.button, name) == nil, "\(name)") }
        #expect(screen.texts.contains("History"), "what happened to it can be read all the same")
    }

    @Test func aRuleForItBeginsWithItsMerchant() async throws {
        let (screen, household) = try await open()
        household.answers.merge(RulesTests.nothingYet) { $1 }
        household.answers["categories"] = SpendingNotation.categories
        try screen.tap("Make a rule for this")
        try await screen.wait { screen.find(.field, "Merchant’s name contains")?.value == "Costco" }
        #expect(screen.find(.field, "Bank’s text contains")?.value == "")
        try screen.choose("Text", of: "How to write the rule")
        try await screen.wait { screen.find(.field, "The rule as text")?.value.contains(#"when merchant:"Costco""#) == true }
    }

    @Test func aRuleForWhatHasNoMerchantBeginsWithTheBanksWords() async throws {
        let nameless = try TokenTests.text("Tests/ScreensTests/Golden/row.json")
            .replacingOccurrences(of: "\"merchant\": \"Costco\"", with: "\"merchant\": \"\"")
            .replacingOccurrences(of: "\"category\": \"shopping\"", with: "\"category\": \"uncategorized\"")
        let (screen, household) = try await open(nameless)
        household.answers.merge(RulesTests.nothingYet) { $1 }
        household.answers["categories"] = SpendingNotation.categories
        try screen.tap("Make a rule for this")
        try await screen.wait { screen.find(.field, "Bank’s text contains")?.value.isEmpty == false }
        #expect(screen.find(.field, "Merchant’s name contains")?.value == "")
        #expect(screen.find(.picker, "Category")?.value == "As it is", "what is not sorted is no category that a rule gives")
    }

    @Test func whoMayNotDecideForAllMakesNoRule() async throws {
        let household = RecordedHousehold()
        household.forbidden = ["changeChoices"]
        let (screen, _) = try await open(of: household)
        #expect(screen.find(.button, "Make a rule for this") == nil)
    }

    @Test func filesOfTheServerAndThoseThatWaitAreListed() async throws {
        let household = RecordedHousehold()
        household.memory = RowMemory(transaction: { _ in
            try JSONReader.read(Array(#"{"source":{"attachments":[{"id":"f1","name":"bill.pdf","added":"2026-11-20"}]}}"#.utf8))
        })
        let (screen, _) = try await open(of: household)
        try await screen.wait(for: "bill.pdf")
        #expect(screen.texts.contains("Files") && screen.texts.contains("Nov 20, 2026"))
        #expect(throws: ShownScreen.Failure.self, "nothing here shows files") { try screen.tap("bill.pdf") }
    }

    @Test func aFileIsShownOverTheAppAndGoesOnceItIsClosed() async throws {
        let (household, folder) = (RecordedHousehold(), RowTests.folder())
        defer { try? FileManager.default.removeItem(at: folder) }
        let viewer = FileViewer(in: folder)
        household.viewer = viewer
        household.memory = RowMemory(transaction: RowTests.attachments, file: { id, _ in Array(id.utf8) })
        let (screen, _) = try await open(of: household)
        try await screen.wait(for: "../a:bill.pdf")
        try screen.tap("../a:bill.pdf")
        try await screen.wait("the file") { viewer.file != nil }
        let file = try #require(viewer.file)
        #expect(file.lastPathComponent == "-a-bill.pdf" && file.path.hasPrefix(folder.path), "\(file.path)")
        #expect(try Data(contentsOf: file) == Data("f1".utf8))
        viewer.file = nil
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aFileThatDoesNotComeSaysWhy() async throws {
        let (household, folder) = (RecordedHousehold(), RowTests.folder())
        defer { try? FileManager.default.removeItem(at: folder) }
        household.viewer = FileViewer(in: folder)
        household.memory = RowMemory(transaction: RowTests.attachments)
        let (screen, _) = try await open(of: household)
        try await screen.wait(for: "../a:bill.pdf")
        try screen.tap("../a:bill.pdf")
        try await screen.wait(for: Catalogue.load(.standard).text("cli.server.unreachable"))
        #expect(household.viewer?.file == nil)
    }

    @Test func filesAreAddedAndOneThatIsTooLargeIsNot() async throws {
        let (screen, household) = try await open()
        let folder = RowTests.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (receipt, film) = (folder.appendingPathComponent("receipt.txt"), folder.appendingPathComponent("film.png"))
        try Data("paid".utf8).write(to: receipt)
        try Data(count: 10 << 20 + 1).write(to: film)
        try await screen.wait(for: "Add a receipt")
        try screen.tap("Add a receipt")
        try screen.choose(files: [film, receipt])
        try await screen.wait(for: "A file can be 10 MB at most.")
        let deed = try #require(household.deeds.first)
        // What begins with this is the hash of what is in it.
        let said = ["create", "receipt.txt", "268ad70eb5bc4737", RowTests.id]
        #expect(household.deeds.count == 1 && deed.hasPrefix("attachment ") && said.allSatisfy(deed.contains), "\(deed)")
    }

    @Test func aFileIsDeletedOnceThatWasAsked() async throws {
        let household = RecordedHousehold()
        household.memory = RowMemory(transaction: RowTests.attachments)
        let (screen, _) = try await open(of: household)
        try await screen.wait(for: "../a:bill.pdf")
        try screen.swipe("../a:bill.pdf", .trailing, "Delete ../a:bill.pdf")
        try await screen.wait(for: "The file goes for good. The transaction stays.")
        try screen.tap("Cancel")
        #expect(household.deeds.isEmpty)
        try screen.press("../a:bill.pdf", "Delete ../a:bill.pdf")
        try screen.tap("Delete for good")
        try await screen.wait(for: "../a:bill.pdf is deleted.")
        #expect(household.deeds == ["attachment f1 delete"])
    }

    private static func attachments(of row: String) throws -> JSONValue {
        try JSONReader.read(Array(#"{"source":{"attachments":[{"id":"f1","name":"../a:bill.pdf","added":"2026-11-20"}]}}"#.utf8))
    }

    private static func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)") }

    @Test func aHistoryWithoutAServerSaysSo() async throws {
        let (screen, _) = try await open()
        try screen.tap("History")
        try await screen.wait(for: "The whole history shows here once you are online.")
        #expect(screen.spoken.contains("History, heading\n") && screen.texts.contains("Costco"), "\(screen.spoken)")
    }

    private func open(
        _ row: String? = nil, of household: RecordedHousehold = RecordedHousehold()
    ) async throws -> (ShownScreen, RecordedHousehold) {
        if let row { household.answers["row"] = row }
        return (try await SpendingNotation.open(.row(RowTests.id), of: household, "Costco"), household)
    }
}
