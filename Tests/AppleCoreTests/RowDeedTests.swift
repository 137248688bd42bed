import AppleViews
import Foundation
import SwiftUI
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// What is done to a transaction from its screen without a network, seen on the server afterwards, and taken back.
    @MainActor @Suite("Deeds of a transaction beside a server") struct RowDeedTests {
        @Test func aTransactionIsWrittenDifferentlyAndDeletedOffline() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let row = try #require(try await phone.someRows(30).last)
            let before = try await phone.row(row)
            let day = Day(number: try #require(before["day"]?.string.flatMap { Day(iso: $0) }).number - 1).iso
            phone.wire.isCut = true
            let screen = try await open(.row(row), on: phone, "Edit")
            try screen.tap("Edit")
            try await screen.wait("the form") { screen.find(.field, "Merchant") != nil }
            try screen.choose(day, of: "Day")
            try screen.type("Harbour store", into: "Merchant")
            try screen.tap("Save")
            try await screen.wait(for: "Changed.")
            try await screen.wait(for: "Harbour store")
            try await send(phone)
            let there = try await phone.rowThere(row)
            #expect(there["merchant"]?.string == "Harbour store" && there["day"]?.string == day)
            try await undo(screen, on: phone)
            try screen.tap("Delete")
            try await screen.wait(for: "Deleted; it no longer counts anywhere.")
            try await send(phone)
            #expect(try await isFlagged(row, "deleted", on: phone))
            try await screen.wait(for: "Put back")
            try screen.tap("Put back")
            try await screen.wait(for: "Put back; it counts again.")
            try await send(phone)
            let after = try await phone.rowThere(row)
            #expect(after["merchant"] == before["merchant"] && after["day"] == before["day"] && after["flags"] == before["flags"])
        }

        @Test func whatWasEnteredByHandGetsAnotherAmount() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let accounts = HandEntry.accounts(in: try await phone.household.screen("accounts"))
            let account = try #require(accounts.first { $0.currency.code == "CAD" })
            let id = Outside.device.freshID()
            let entry = HandEntry(amount: "12.50", payee: "Ferry", day: Outside.device.today().iso, account: account.id)
            phone.wire.isCut = true
            try await phone.act(try entry.deed(id, account.currency, in: Values.Locale.standard.numberStyle))
            let screen = try await open(.row(id.text), on: phone, "Edit")
            try screen.tap("Edit")
            try await screen.wait("the form") { screen.find(.field, "Merchant") != nil }
            try screen.type("nothing", into: "Amount")
            try screen.tap("Save")
            try await screen.wait(for: "That amount can’t be read yet. Write it like 12.50.")
            try screen.type("20.5", into: "Amount")
            try screen.tap("Save")
            try await screen.wait(for: "Changed.")
            try await send(phone)
            #expect(try await phone.rowThere(id.text)["amount"]?.string == "-20.50")
            try await undo(screen, on: phone)
            #expect(try await phone.rowThere(id.text)["amount"]?.string == "-12.50")
            try await phone.act(.set(.row, id.text, ["deleted": .bool(true)]))
            try await send(phone)
        }

        @Test func aTransactionIsDividedOfflineAndMadeWhole() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let rows = try await phone.rows("amount>20 is:out -is:transfer").filter { $0["flags"]?.array?.isEmpty == true }
            let row = try #require(rows.dropFirst(3).first?["id"]?.string)
            let names = try await categoryNames(phone)
            let (groceries, pets) = (try #require(names["groceries"]), try #require(names["pets"]))
            phone.wire.isCut = true
            let screen = try await open(.row(row), on: phone, "Split")
            try screen.tap("Split")
            try await screen.wait("the parts") { screen.find(.field, "Amount of part 1") != nil }
            try screen.type("5", into: "Amount of part 1")
            try screen.choose(groceries, of: "Category of part 1")
            try screen.choose(pets, of: "Category of part 2")
            try screen.tap("Save")
            try await screen.wait(for: "Split into 2 parts.")
            try await send(phone)
            let parts = try #require(try await phone.rowThere(row)["splits"]?.array)
            #expect(parts.map { $0["category"]?.string } == ["groceries", "pets"] && parts.first?["amount"]?.string == "-5.00")
            try await undo(screen, on: phone)
            #expect(try await phone.rowThere(row)["splits"]?.array?.isEmpty == true)
        }

        @Test func aRefundIsLinkedOfflineAndTheLinkRemoved() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let income = try #require(try await phone.rows("is:in -is:transfer").first { $0["flags"]?.array?.isEmpty == true })
            let row = try #require(income["id"]?.string)
            let fitting = try await phone.rows("is:out -is:transfer").first {
                $0["currency"] == income["currency"] && $0["flags"]?.array?.isEmpty == true && $0["merchant"]?.string?.isEmpty == false
            }
            let merchant = try #require(fitting?["merchant"]?.string)
            phone.wire.isCut = true
            let screen = try await open(.row(row), on: phone, "Link to a purchase")
            try screen.tap("Link to a purchase")
            try await screen.wait(for: "Which purchase was refunded?")
            try screen.type("merchant=" + SearchWord.quoted(merchant), into: "Find another purchase")
            try await screen.wait(for: merchant)
            try screen.tap(merchant, .button)
            try await screen.wait(for: "Refund of this purchase")
            try await send(phone)
            #expect(try await phone.rowThere(row)["refundOf"]?.string != nil)
            try screen.tap("Remove the link")
            try await screen.wait(for: "The link is removed.")
            try await send(phone)
            #expect(try await phone.rowThere(row)["refundOf"]?.string == nil)
            try await undo(screen, on: phone)
            #expect(try await phone.rowThere(row)["refundOf"]?.string != nil)
            try await phone.act(.set(.row, row, ["purchase": .null]))
            try await send(phone)
        }

        @Test func aTransferIsRejectedAndPairedAgainByHand() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let closed = try await accountsToLookAt(phone)
            var found: (row: String, half: JSONValue)?
            for one in try await phone.rows("is:transfer") where found == nil && !closed.contains(one["account"]?.string ?? "") {
                guard let id = one["id"]?.string, let half = try await phone.row(id)["transfer"], half["currency"] == one["currency"],
                    !closed.contains(half["account"]?.string ?? "")
                else { continue }
                found = (id, half)
            }
            let (row, half) = try #require(found)
            phone.wire.isCut = true
            let screen = try await open(.row(row), on: phone, "Between your accounts")
            try screen.tap("Not a transfer")
            try await screen.wait(for: "It counts on its own now.")
            try await send(phone)
            #expect(!(try await isFlagged(row, "transfer", on: phone)))
            try await undo(screen, on: phone)
            #expect(try await isFlagged(row, "transfer", on: phone))
            phone.wire.isCut = true
            try await screen.wait(for: "Not a transfer")
            try screen.tap("Not a transfer")
            let isOut = try await phone.row(row)["amount"]?.string?.hasPrefix("-") == true
            let pair = isOut ? "This went to another of our accounts" : "This came from another of our accounts"
            try await screen.wait(for: pair)
            try screen.tap(pair)
            try await screen.wait(for: "These fit best.")
            let account = try #require(half["account"]?.string)
            let day = try #require(half["day"]?.string.flatMap { Day(iso: $0) })
            let detail = Catalogue.load(.standard).date(day) + " · " + account
            try screen.tap(detail, .button)
            try await screen.wait(for: "Paired with the transaction in \(account). Neither counts as spending or income now.")
            try await send(phone)
            #expect(try await phone.rowThere(row)["transfer"]?["id"] == half["id"])
        }

        @Test func aChangeWaitsInTheHistoryAndIsTakenBackThere() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            var plain: String?
            for row in try await phone.someRows(40) where plain == nil {
                if try await (phone.row(row)["note"]?.string ?? "").isEmpty { plain = row }
            }
            let row = try #require(plain, "one without a note")
            phone.wire.isCut = true
            try await phone.act(.set(.row, row, ["note": .string("harbour 7")]))
            let screen = try await open(.history(row), on: phone, "Waiting to be sent")
            #expect(screen.texts.contains("Note → “harbour 7”"), "\(screen.texts)")
            try await screen.wait(for: "The whole history shows here once you are online.")
            try await send(phone)
            let change = "Note: none → “harbour 7”"
            try await screen.wait(for: change)
            try await screen.wait("that no more waits") { !screen.texts.contains("Waiting to be sent") }
            try await screen.wait("its way back") { screen.find(.button, "Undo: " + change) != nil }
            try screen.tap("Undo: " + change)
            try await screen.wait(for: "Undone; the history keeps both.")
            try await send(phone)
            #expect(try await (phone.rowThere(row)["note"]?.string ?? "").isEmpty)
        }

        @Test func aFileIsAddedOfflineOpenedElsewhereAndDeleted() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let row = try #require(try await phone.someRows(35).last)
            let receipt = phone.folder.appendingPathComponent("receipt.txt")
            try Data("paid in full".utf8).write(to: receipt)
            phone.wire.isCut = true
            let screen = try await open(.row(row), on: phone, "Add a receipt")
            try screen.tap("Add a receipt")
            try screen.choose(files: [receipt])
            try await screen.wait(for: "receipt.txt is attached.")
            try await screen.wait(for: "On this device, waiting to be sent")
            let viewer = FileViewer(in: phone.folder)
            try await look(at: "receipt.txt", of: row, on: phone, viewer)
            try await send(phone)
            let other = try await Phone.synced(of: "maya")
            defer { other.remove() }
            try await look(at: "receipt.txt", of: row, on: other, viewer)
            let there = try await open(.row(row), on: other, "receipt.txt")
            try there.swipe("receipt.txt", .trailing, "Delete receipt.txt")
            try there.tap("Delete for good")
            try await there.wait(for: "receipt.txt is deleted.")
            try await send(other)
            let left = try await phone.server.ask(
                ServerRequest("GET", ServerPath.transaction(row, of: phone.household.device.household)))
            #expect(left["source"]?["attachments"]?.array?.isEmpty == true)
        }

        @Test func aSearchIsKeptOpenedChangedAndDeleted() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            func kept() async throws -> [String] {
                let path = ServerPath.household(phone.household.device.household) + "/screens/searches?view=false"
                let all = try await phone.server.ask(ServerRequest("GET", path))["searches"]?.array ?? []
                return all.compactMap { $0["name"]?.string }.filter { $0.hasPrefix("Quay") }
            }
            phone.wire.isCut = true
            let screen = try await open(.search("amount>20 is:out"), on: phone, "Save this search")
            try screen.tap("Save this search")
            try screen.type("Quay money", into: "Name")
            #expect(screen.find(.field, "What to look for")?.value == "amount>20 is:out")
            try screen.choose("Everybody", of: "Shared with")
            try screen.tap("Add")
            try await screen.wait(for: "Saved.")
            try await screen.wait("the list of them") { screen.find(.disclosure, "Saved searches") != nil }
            #expect(screen.find(.button, "Save this search") == nil, "it is kept already")
            try screen.tap("Saved searches")
            try await screen.wait(for: "Quay money")
            try await send(phone)
            #expect(try await kept() == ["Quay money"])
            try screen.swipe("Quay money", .trailing, "Change Quay money")
            try screen.type("Quay spending", into: "Name")
            try screen.tap("Save")
            // The name stands in the field too until the sheet is gone.
            try await screen.wait("that the sheet is gone") { screen.find(.field, "Name") == nil }
            try await screen.wait(for: "Quay spending")
            try await send(phone)
            #expect(try await kept() == ["Quay spending"])
            try await undo(screen, on: phone)
            #expect(try await kept() == ["Quay money"])
            try await screen.wait(for: "Quay money")
            for query in ["", "amount>20 is:out"] {
                try screen.tap("Quay money", .button)
                try await screen.wait("the search «\(query)»") { screen.find(.searchField)?.value == query }
            }
            try screen.swipe("Quay money", .trailing, "Delete")
            try await screen.wait(for: "Deleted.")
            try await send(phone)
            #expect(try await kept().isEmpty)
            try await undo(screen, on: phone)
            #expect(try await kept() == ["Quay money"])
            // The list went with its only search, and comes back closed.
            try await screen.wait("the list of them") { screen.find(.disclosure, "Saved searches") != nil }
            try screen.tap("Saved searches")
            try await screen.wait(for: "Quay money")
            try screen.swipe("Quay money", .trailing, "Delete")
            try await screen.wait(for: "Deleted.")
            try await send(phone)
        }

        /// Opens a file at a transaction, and reads what is shown.
        private func look(at name: String, of row: String, on phone: Phone, _ viewer: FileViewer) async throws {
            var source = phone.household.source
            source.viewer = viewer
            let screen = ShownScreen(Opened(way: .row(row), frame: FrameModel(source, Catalogue.load(.standard))))
            try await screen.wait(for: name)
            try screen.tap(name)
            try await screen.wait("the file") { viewer.file != nil }
            let file = try #require(viewer.file)
            #expect(file.lastPathComponent == name)
            #expect(try Data(contentsOf: file) == Data("paid in full".utf8))
            viewer.forget()
        }

        /// Brings a network back, and everything to the server.
        private func send(_ phone: Phone) async throws {
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
        }

        /// Takes back what was done last, and brings that to the server too.
        private func undo(_ screen: ShownScreen, on phone: Phone) async throws {
            try screen.tap("Undo", .button)
            try await screen.wait("the end of what was undone") { screen.find(.button, "Undo")?.name != "Undo" }
            try await send(phone)
        }

        private func isFlagged(_ row: String, _ flag: String, on phone: Phone) async throws -> Bool {
            try await phone.rowThere(row)["flags"]?.array?.contains(.string(flag)) == true
        }

        /// The names of the accounts that the person may only look at.
        private func accountsToLookAt(_ phone: Phone) async throws -> Set<String> {
            let readOnly = phone.household.facts?.readOnly ?? []
            let accounts = try await phone.household.screen("accounts")["accounts"]?.array ?? []
            return Set(accounts.filter { readOnly.contains($0["record"]?.string ?? "") }.compactMap { $0["account"]?.string })
        }

        private func categoryNames(_ phone: Phone) async throws -> [String: String] {
            let groups = try await phone.household.screen("categories")["groups"]?.array ?? []
            let pairs = groups.flatMap { $0["categories"]?.array ?? [] }.map { ($0["category"]?.string ?? "", $0["name"]?.string ?? "") }
            return Dictionary(pairs) { first, _ in first }
        }

        private func open(_ way: PageWay, on phone: Phone, _ text: String) async throws -> ShownScreen {
            let frame = FrameModel(phone.household.source, Catalogue.load(.standard))
            let screen = ShownScreen(Opened(way: way, frame: frame))
            try await screen.wait(for: text)
            return screen
        }

        /// A screen with room for what it opens.
        private struct Opened: View {
            let way: PageWay
            let frame: FrameModel

            var body: some View {
                NavigationStack {
                    ScreenView(way, in: frame).navigationDestination(for: PageWay.self) { ScreenView($0, in: frame) }
                }
            }
        }
    }
}
