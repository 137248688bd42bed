import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// A statement on a phone, from the file to its rows and back, as a person would do it.
    @MainActor @Suite("Statements on the screen") struct ImportScreenTests {
        private static let statement = "Date,Description,Amount\n2026-03-01,ZEPPELIN HANGAR,-2.75\n2026-03-13,ZEPPELIN MOORING,-20.00\n"

        @Test func aStatementIsSeenAgreedToShownAndTakenBack() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let folder = phone.folder.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("zeppelin.csv")
            try Data(ImportScreenTests.statement.utf8).write(to: file)
            phone.wire.isCut = true
            let frame = FrameModel(phone.household.source, Catalogue.load(.standard))
            let screen = ShownScreen(FrameView(frame))
            try await openImport(screen, frame)
            try screen.tap("Choose files")
            try screen.choose(files: [file])
            try await screen.wait(for: "Add 2 transactions")
            let field = try #require(frame.statement?.accounts.first?.label)
            try screen.type("Zeppelin account", into: field)
            try screen.submit(field)
            try await screen.wait { screen.isSettled && frame.statement?.accounts.map(\.known) == ["Zeppelin account"] }
            #expect(screen.texts.contains("-$2.75") && screen.texts.contains("A new account of this name will be made."), "\(screen.texts)")
            #expect(try await phone.rows("zeppelin").isEmpty, "nothing has changed yet")
            try screen.tap("Add 2 transactions")
            try await screen.wait(for: "2 transactions added")
            try screen.tap("Look at them")
            try await screen.wait { screen.find(.searchField, frame.words.search) != nil }
            try screen.type("zeppelin", into: frame.words.search)
            try screen.submit(frame.words.search)
            try await screen.wait(for: "-$2.75")
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting.needsYou.isEmpty)
            #expect(try await phone.countThere("zeppelin") == 2)
            try screen.tap("back")
            try await openImport(screen, frame)
            try screen.tap("Undo this import")
            try await screen.wait(for: "zeppelin.csv is undone.")
            #expect(try await phone.rows("zeppelin").isEmpty)
            await phone.household.refresh()
            #expect(try await phone.countThere("zeppelin") == 0)
        }

        @Test func anotherColumnAndAnotherOrderOfDaysAreChosenOffline() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let folder = phone.folder.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("dirigible.csv")
            let lines = [
                "Date,Description,Place,Amount", "03/04/2026,DIRIGIBLE HANGAR,FERRYTOWN,-2.75",
                "05/04/2026,DIRIGIBLE MAST,FERRYTOWN,-20.00",
            ].joined(separator: "\n")
            try Data(lines.utf8).write(to: file)
            phone.wire.isCut = true
            let frame = FrameModel(phone.household.source, Catalogue.load(.standard))
            let screen = ShownScreen(FrameView(frame))
            try await openImport(screen, frame)
            try screen.tap("Choose files")
            try screen.choose(files: [file])
            try await screen.wait(for: "Add 2 transactions")
            try screen.tap("Read it another way")
            let statement = try #require(frame.statement)
            #expect(statement.questions.map(\.label) == ["Dates", "Money out", "Date", "Description", "Place", "Amount"])
            for (order, day) in [("month, day, year", "Mar 4, 2026"), ("day, month, year", "Apr 3, 2026")] {
                try screen.choose(order, of: "Dates")
                try await screen.wait("\(day) in \(screen.texts)") { screen.isSettled && screen.texts.contains { $0.contains(day) } }
            }
            try screen.choose("name", of: "Place")
            try await screen.wait("another column") {
                screen.isSettled && statement.questions.first { $0.label == "Place" }?.choice == "payee"
                    && screen.texts.contains("Add 2 transactions")
            }
            let field = try #require(statement.accounts.first?.label)
            try screen.type("Dirigible account", into: field)
            try screen.submit(field)
            try await screen.wait { screen.isSettled && statement.accounts.map(\.known) == ["Dirigible account"] }
            #expect(screen.texts.contains { $0.contains("Apr 3, 2026") }, "another account leaves the columns as they were chosen")
            try screen.tap("Add 2 transactions")
            try await screen.wait(for: "2 transactions added")
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting.needsYou.isEmpty)
            let rows = try await phone.rows("dirigible")
            #expect(rows.compactMap { $0["day"]?.string }.sorted() == ["2026-04-03", "2026-04-05"])
            #expect(rows.allSatisfy { $0["text"]?.string?.lowercased().contains("ferrytown") == true }, "\(rows)")
            #expect(try await phone.countThere("dirigible") == 2)
            try screen.tap("Undo this import")
            try await screen.wait(for: "dirigible.csv is undone.")
            await phone.household.refresh()
            #expect(try await phone.countThere("dirigible") == 0)
        }

        @Test func aRuleIsWrittenSwitchedOffAndDeleted() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let source = phone.household.source
            let texts = Catalogue.load(.standard)
            let rule = RuleModel(nil, source, texts)
            rule.text = "rule Zeppelins\n  when text:zeppelin\n  tag airship\n"
            await rule.look()
            #expect(rule.mistakes.isEmpty && !rule.sentence.isEmpty, "\(rule.sentence)")
            let isKept = await rule.save()
            #expect(isKept)
            let rules = try await RulesModel(source, texts).load()
            func named() -> RuleItem? { rules.rules.first { $0.name == "Zeppelins" } }
            let made = try #require(named())
            #expect(made.isOn && made.id == rules.rules.last?.id)
            await rules.turn(made)
            _ = try await rules.load()
            let off = try #require(named())
            #expect(!off.isOn)
            await phone.household.refresh()
            #expect(phone.household.waiting.needsYou.isEmpty, "the server takes it as well")
            await rules.delete(off)
            _ = try await rules.load()
            #expect(named() == nil)
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
        }

        private func openImport(_ screen: ShownScreen, _ frame: FrameModel) async throws {
            try await screen.wait { screen.find(.menu, frame.words.add) != nil }
            try screen.tap(frame.words.add)
            try screen.tap(frame.words.statement)
            try await screen.wait { screen.find(.sheet) != nil }
        }
    }
}
