import AppleViews
import Foundation
import SwiftUI
import Syncing
import Testing
import Values

@testable import AppleCore

/// Statements are brought in: what is seen before anything changes, what is agreed to, and what is taken back.
@Suite("Bringing a statement in")
@MainActor
struct ImportTests {
    /// What reads statements here: it says what the engine's tests have on record, and remembers what it was told.
    @MainActor
    private final class Reader {
        var answer: String
        private(set) var choices: [String] = []
        private(set) var broughtIn: [String] = []

        init(_ answer: String) { self.answer = answer }

        func source(readOnly: Set<String> = []) -> StatementSource {
            StatementSource(
                readOnly: readOnly,
                read: { [self] file, name, choices in
                    self.choices.append(choices.map { "\($0.key) \(ImportTests.text($0.value))" }.joined())
                    let said = try JSONReader.read(Array(answer.utf8))
                    return StatementPreview(name: name, file: file, reading: .object([]), answer: said)
                },
                bringIn: { [self] preview, answers in
                    broughtIn.append("\(preview.name) \(answers)")
                    return UUID128(high: 0, low: 42)
                })
        }
    }

    private static func text(_ value: JSONValue) -> String {
        var json = JSONWriter()
        json.value(value)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// What the engine says of a file that goes into an account.
    private static func answer(_ preview: String, into account: String = "Everyday", isNew: Bool = false) -> String {
        """
        {"statements":[{"account":0,"belongsTo":"\(account)","isNew":\(isNew),"canChoose":true,"identifier":"4821","name":"","kind":"chequing",
        "currency":"CAD","lines":7,"transfers":0,"splits":0,"categories":0,"sum":"-1","total":"-$1.00"}],
        "account":"\(account)","accounts":[{"id":"a","name":"\(account)"}],"lines":"3n1c2sd","preview":\(preview)}
        """
    }

    private static func march() throws -> String { answer(try TokenTests.text("Tests/ScreensTests/Golden/import-preview.json")) }

    /// A file in which nothing is but a mistake.
    private static let broken = """
        {"screen":"import","file":"march.csv","format":"csv","encoding":"utf-8","state":"preview",
        "counts":{"new":0,"confirmed":0,"known":0,"doubtful":0,"lapsed":0},"accounts":[],"doubtful":[],"mapping":null,"warnings":[],
        "errors":[{"id":"csv.date.unreadable","line":4,"message":"Line 4: we expected a date and found “x”. This row was left out."}],
        "view":{"title":"march.csv","read":"CSV, utf-8","sentence":"","next":"","mapping":[],"questions":[],"proofs":[],"groups":[],"pairs":[]}}
        """

    @Test func aFileIsSeenBeforeItIsBroughtIn() async throws {
        let (screen, reader) = try await open(try ImportTests.march())
        try await choose(screen, "march.csv")
        try await screen.wait(for: "CSV, utf-8, 7 transactions, Mar 1–7, 2026")
        let told = ["3 new transactions", "1 confirmed", "2 already here", "1 to look at", "Everyday", "SHELL", "-$20.00"]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(!screen.texts.contains("METRO"), "what is here already stays closed")
        #expect(screen.spoken.hasPrefix("Import, heading\n"))
        #expect(reader.broughtIn.isEmpty)
    }

    @Test func aDoubtfulLineIsDecidedAndTheFileIsBroughtInAndTakenBack() async throws {
        let household = RecordedHousehold()
        let (screen, reader) = try await open(try ImportTests.march(), household)
        try await choose(screen, "march.csv")
        try await screen.wait(for: "Add 3 transactions")
        #expect(screen.texts.contains("Same day and amount, but another text."))
        try screen.choose("Different", of: "PHARMACIE DU COIN")
        try screen.tap("Add 4 transactions")
        try await screen.wait(for: "4 transactions added")
        #expect(reader.broughtIn == ["march.csv [true]"])
        #expect(screen.texts.contains("march.csv, into Everyday"))
        // Who closes it finds it as it was.
        try screen.tap("Close")
        try screen.tap("Add")
        try screen.tap("A bank statement")
        try screen.tap("Undo this import")
        try await screen.wait(for: "march.csv is undone.")
        #expect(household.deeds == ["import 00000000-0000-0000-0000-00000000002a delete"])
        #expect(!screen.texts.contains("4 transactions added"))
    }

    /// An import as a household's document has it.
    private static func past(_ number: Int64, _ file: String, undone: String = "null") throws -> KeptImport {
        let json = """
            {"id":"i\(number)","import":\(number),"file":"\(file)","added":40,"confirmed":2,"known":3,"created":"2026-11-0\(number)T09:00:00Z",
            "undone":\(undone)}
            """
        return try #require(KeptImport(try JSONReader.read(Array(json.utf8))))
    }

    private func openPast(_ imports: [KeptImport], changed: String = "") async throws -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers["accounts"] = #"{"accounts":[]}"#
        household.answers["coverage"] = #"{"view":{"title":"","items":[],"chart":null,"empty":null,"changed":[\#(changed)]}}"#
        var source = Reader(try ImportTests.march()).source()
        source.imports = { imports }
        source.mayUndo = { $0 != "i2" }
        let screen = ShownScreen(FrameView(household.frame(source)))
        try await screen.wait(for: "Good morning, Alex")
        try screen.tap("Add")
        try screen.tap("A bank statement")
        return (screen, household)
    }

    @Test func whatWasBroughtInBeforeIsListedAndTakenBack() async throws {
        let imports = [
            try ImportTests.past(1, "january.csv", undone: #""2026-11-02T09:00:00Z""#), try ImportTests.past(2, "february.csv"),
            try ImportTests.past(3, "march.csv"),
        ]
        let (screen, household) = try await openPast(imports, changed: #"{"import":3,"count":4}"#)
        try await screen.wait(for: "march.csv")
        let told = [
            "march.csv", "Nov 3, 2026 · 42 new, 3 known", "february.csv", "Nov 2, 2026 · 42 new, 3 known", "january.csv",
            "Nov 1, 2026 · undone",
        ]
        #expect(screen.texts.filter(told.contains) == told, "\(screen.texts)")
        #expect(screen.find(.button, "Undo february.csv") == nil, "it has rows of an account that is not theirs to change")
        #expect(screen.find(.button, "Undo january.csv") == nil)
        try screen.tap("Undo march.csv")
        try await screen.wait("the question") { screen.find(.dialog) != nil }
        let said = "Its transactions go, for everybody in the household, as if march.csv had never come. You can import the file again."
        #expect(screen.texts.contains(said + " 4 changes that were made to them go too."), "\(screen.texts)")
        try screen.tap("Cancel")
        #expect(household.deeds.isEmpty)
        try screen.tap("Undo march.csv")
        try await screen.wait("the question") { screen.find(.dialog) != nil }
        try screen.tap("Undo this import")
        try await screen.wait(for: "march.csv is undone.")
        #expect(household.deeds == ["import i3 delete"])
    }

    @Test func olderImportsAreBehindTheirNumber() async throws {
        let (screen, _) = try await openPast(try (1...9).map { try ImportTests.past($0, "file\($0).csv") })
        try await screen.wait(for: "1 earlier import")
        #expect(screen.texts.contains("file2.csv") && !screen.texts.contains("file1.csv"))
        try screen.tap("1 earlier import")
        #expect(screen.texts.contains("file1.csv"))
    }

    @Test func aFileThatIsLeftBringsNothing() async throws {
        let (screen, reader) = try await open(try ImportTests.march())
        try await choose(screen, "march.csv", "april.csv")
        try await screen.wait(for: "Add 3 transactions")
        #expect(screen.texts.contains("1 more file after this one"))
        try screen.tap("Don’t import")
        try await screen.wait(for: "april.csv")
        try await screen.wait(for: "Add 3 transactions")
        try screen.tap("Don’t import")
        try await screen.wait(for: "Choose files")
        #expect(reader.broughtIn.isEmpty)
    }

    @Test func anotherAccountIsReadAgainBeforeItIsAgreedTo() async throws {
        let household = RecordedHousehold()
        household.answers["accounts"] = #"{"accounts":[{"account":"Visa","record":"v","closed":null}]}"#
        let (screen, reader) = try await open(try ImportTests.march(), household)
        try await choose(screen, "march.csv")
        try await screen.wait(for: "Add 3 transactions")
        reader.answer = ImportTests.answer(try TokenTests.text("Tests/ScreensTests/Golden/import-preview.json"), into: "Visa", isNew: true)
        try screen.type("Visa", into: "4821 goes into")
        try screen.tap("Add 3 transactions")
        try await screen.wait { reader.choices.count == 2 }
        #expect(reader.choices == ["", #"accounts [{"name":"Visa"}]"#])
        #expect(reader.broughtIn.isEmpty, "what was typed is seen first")
        try await screen.wait(for: "A new account of this name will be made.")
        try screen.tap("Add 3 transactions")
        try await screen.wait { !reader.broughtIn.isEmpty }
    }

    @Test func nothingGoesIntoAnAccountThatMayOnlyBeLookedAt() async throws {
        let household = RecordedHousehold()
        household.answers["accounts"] = #"{"accounts":[{"account":"Everyday","record":"e","closed":null}]}"#
        let (screen, _) = try await open(try ImportTests.march(), household, readOnly: ["e"])
        try await choose(screen, "march.csv")
        try await screen.wait(for: "You can look at this account, but not add to it. Choose another one.")
        #expect(screen.find(.button, "Add 3 transactions")?.isDisabled == true)
    }

    @Test func whatIsNoStatementSaysItsMistakesWithTheirPlace() async throws {
        let (screen, _) = try await open(ImportTests.answer(ImportTests.broken))
        try await choose(screen, "march.csv")
        try await screen.wait(for: "Line 4: we expected a date and found “x”. This row was left out.")
        #expect(screen.texts.contains("This file can’t be read as a statement"))
        try screen.tap("Don’t import")
        try await screen.wait(for: "Choose files")
    }

    @Test func aFileIsDropped() async throws {
        let (screen, _) = try await open(try ImportTests.march())
        let file = try ImportTests.file("march.csv")
        let target = try #require(screen.all.first { $0.role == .list }).name
        #expect(try screen.drop([file], onto: target))
        try await screen.wait(for: "Add 3 transactions")
    }

    @Test func aFileThatCannotBeOpenedSaysSo() async throws {
        let (screen, _) = try await open(try ImportTests.march())
        try screen.tap("Choose files")
        try screen.choose(files: [FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".csv")])
        try await screen.wait(for: "This file could not be opened. It may have been moved meanwhile.")
    }

    @Test func whatOtherAppsLeftIsThereWhenTheAppOpensAndGoesOnceItIsDecided() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let shared = SharedFiles(in: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["march.csv", "april.csv"] { try shared.keep(Array("a,b".utf8), named: name, .device) }
        let reader = Reader(try ImportTests.march())
        var source = reader.source()
        source.shared = shared
        let household = RecordedHousehold()
        household.answers["accounts"] = #"{"accounts":[]}"#
        let frame = household.frame(source)
        let screen = ShownScreen(FrameView(frame))
        try await screen.wait(for: "Add 3 transactions")
        #expect(shared.waiting().count == 2, "nothing is decided yet")
        await frame.takeShared()
        #expect(screen.texts.contains("1 more file after this one"), "what waits is not taken twice")
        try screen.tap("Add 3 transactions")
        try await screen.wait { screen.isSettled && shared.waiting().count == 1 }
        try await screen.wait(for: "Don’t import")
        try screen.tap("Don’t import")
        try await screen.wait { screen.isSettled && shared.waiting().isEmpty }
        #expect(reader.broughtIn.count == 1)
    }

    /// Two statements, as they are.
    private static let archive = """
        UEsDBBQAAAAAAABgf1zfE9ksAwAAAAMAAAAJAAAAbWFyY2guY3N2YSxiUEsDBBQAAAAAAABgf1yEYj7GAwAAAAMAAAAJAAAAYXByaWwuY3N2YyxkUEsBAhQD
        FAAAAAAAAGB/XN8T2SwDAAAAAwAAAAkAAAAAAAAAAAAAAIABAAAAAG1hcmNoLmNzdlBLAQIUAxQAAAAAAABgf1yEYj7GAwAAAAMAAAAJAAAAAAAAAAAAAACA
        ASoAAABhcHJpbC5jc3ZQSwUGAAAAAAIAAgBuAAAAVAAAAAAA
        """

    @Test func theStatementsOfAnArchiveAreSeenOneAfterTheOtherAndItGoesWithTheLast() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let shared = SharedFiles(in: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = try #require(Data(base64Encoded: ImportTests.archive, options: .ignoreUnknownCharacters))
        try shared.keep([UInt8](archive), named: "bank.zip", .device)
        let reader = Reader(try ImportTests.march())
        var source = reader.source()
        source.shared = shared
        let household = RecordedHousehold()
        household.answers["accounts"] = #"{"accounts":[]}"#
        let frame = household.frame(source)
        let screen = ShownScreen(FrameView(frame))
        try await screen.wait(for: "march.csv")
        try await screen.wait(for: "Add 3 transactions")
        #expect(screen.texts.contains("1 more file after this one"))
        await frame.takeShared()
        #expect(screen.texts.contains("1 more file after this one"), "the archive is here already")
        try screen.tap("Add 3 transactions")
        try await screen.wait(for: "april.csv")
        #expect(shared.waiting().count == 1, "one of its files is not decided yet")
        try await screen.wait(for: "Don’t import")
        try screen.tap("Don’t import")
        try await screen.wait { screen.isSettled && shared.waiting().isEmpty }
        #expect(reader.broughtIn == ["march.csv [false]"])
    }

    @Test func anArchiveThatBringsNothingSaysWhatToDo() async throws {
        let (screen, _) = try await open(try ImportTests.march())
        let file = try ImportTests.file("bank.zip")
        try Data([0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 30)).write(to: file)
        try screen.tap("Choose files")
        try screen.choose(files: [file])
        try await screen.wait(for: "This zip file is damaged, so it can’t be unpacked. Download or export it once more.")
    }

    private func open(
        _ answer: String, _ household: RecordedHousehold = RecordedHousehold(), readOnly: Set<String> = []
    ) async throws -> (ShownScreen, Reader) {
        let reader = Reader(answer)
        if household.answers["accounts"] == nil { household.answers["accounts"] = #"{"accounts":[]}"# }
        let screen = ShownScreen(FrameView(household.frame(reader.source(readOnly: readOnly))))
        try await screen.wait(for: "Good morning, Alex")
        try screen.tap("Add")
        try screen.tap("A bank statement")
        try await screen.wait(for: "Import a statement")
        return (screen, reader)
    }

    private func choose(_ screen: ShownScreen, _ names: String...) async throws {
        let files = try names.map { try ImportTests.file($0) }
        try screen.tap("Choose files")
        try screen.choose(files: files)
    }

    /// A file that is there.
    private static func file(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data("a,b".utf8).write(to: file)
        return file
    }
}
