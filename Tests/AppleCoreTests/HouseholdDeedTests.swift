import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// What the screens of accounts, categories and what was taught do, beside a real server.
    @MainActor @Suite("Deeds of the household's screens") struct HouseholdDeedTests {
        /// A screen as a phone reads it now.
        private func open(_ way: PageWay, on phone: Phone) async -> ScreenModel {
            let model = FrameModel(phone.household.source, Catalogue.load(.standard)).screen(way)
            await model.load()
            return model
        }

        private func accounts(_ model: ScreenModel) throws -> AccountsLayout {
            guard case .accounts(let layout) = model.content else { throw Phone.Unexpected(what: "\(model.content)") }
            return layout
        }

        private func category(_ model: ScreenModel) throws -> CategoryLayout {
            guard case .category(let layout) = model.content else { throw Phone.Unexpected(what: "\(model.content)") }
            return layout
        }

        /// Types into a field of what is asked.
        private func type(_ text: String, _ name: String, _ question: DeedQuestion) {
            for index in question.draft.entries.indices where question.draft.entries[index].field.name == name {
                question.draft.entries[index].text = text
            }
        }

        @Test func accountsThatWereDraggedOfflineStandSoOnEveryDevice() async throws {
            let phone = try await Phone.synced(of: "maya")
            let other = try await Phone(of: "maya")
            defer { [phone, other].forEach { $0.remove() } }
            phone.wire.isCut = true
            let model = await open(.screen("accounts"), on: phone)
            let before = try accounts(model)
            let last = try #require(before.order.lastIndex { !$0.isFixed })
            try #require(last > 0)
            await model.move(before, IndexSet(integer: last), to: 0)
            await model.load()
            var wanted = before.order.map(\.name)
            wanted.insert(wanted.remove(at: last), at: 0)
            #expect(try accounts(model).order.map(\.name) == wanted)
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting.needsYou.isEmpty)
            await other.household.refresh()
            #expect(try accounts(await open(.screen("accounts"), on: other)).order.map(\.name) == wanted)
            #expect(model.deeds.done?.hasWayBack == true)
            await model.undo()
            await phone.household.refresh()
            await model.load()
            #expect(try accounts(model).order.map(\.name) == before.order.map(\.name))
        }

        @Test func aNoteAndATagAreSaidOfflineAndTakenBack() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let row = try #require(try await phone.someRows(1).first)
            let model = await open(.row(row), on: phone)
            func layout() throws -> RowLayout {
                guard case .row(let layout) = model.content else { throw Phone.Unexpected(what: "\(model.content)") }
                return layout
            }
            func ask(_ deed: RowDeed, _ field: String, _ text: String) async throws {
                await model.start(deed, try layout())
                let question = try #require(model.deeds.question)
                type(text, field, question)
                await model.deeds.save(question)
                #expect(question.problem.isEmpty, "\(question.problem)")
                await model.load()
            }
            let before = try layout()
            phone.wire.isCut = true
            try await ask(.note, "note", "for the boat")
            try await ask(.tag, "tag", "harbour")
            #expect(try layout().note == "for the boat" && layout().tags.contains("harbour"))
            #expect(try layout().deeds.map(\.kind).contains(.untag("harbour")))
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            await model.start(.untag("harbour"), try layout())
            await model.undo()
            await model.load()
            #expect(try layout().tags.contains("harbour"))
            await model.start(.untag("harbour"), try layout())
            try await ask(.note, "note", before.note)
            await phone.household.refresh()
            #expect(try layout().tags == before.tags && layout().note == before.note)
            #expect(phone.household.waiting == WaitingState())
        }

        @Test func anAccountIsRenamedClosedAndOpenedAgain() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let list = await open(.screen("accounts"), on: phone)
            let card = try #require(try accounts(list).open.first { $0.allDeeds.map(\.kind) == [.balance, .edit, .close] })
            await list.start(.edit, card)
            let edit = try #require(list.deeds.question)
            type("Harbour money", "name", edit)
            await list.deeds.save(edit)
            #expect(list.deeds.question == nil && edit.problem.isEmpty, "\(edit.problem)")
            await list.undo()
            await list.start(.close, card)
            let close = try #require(list.deeds.question)
            await list.deeds.save(close)
            await list.load()
            let closed = try #require(try accounts(list).closed.first { $0.id == card.id })
            #expect(closed.name == card.name && closed.allDeeds.map(\.kind) == [.edit, .reopen])
            await list.start(.reopen, closed)
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            await list.load()
            #expect(try accounts(list).open.contains { $0.id == card.id })
        }

        @Test func aCategoryIsRenamedHiddenAndGivenALook() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            let model = await open(.category("coffee"), on: phone)
            let before = try category(model)
            await model.start(.rename, before)
            let rename = try #require(model.deeds.question)
            type("Groceries", "name", rename)
            await model.deeds.save(rename)
            #expect(!rename.problem.isEmpty, "another one is called so")
            type("Espresso", "name", rename)
            await model.deeds.save(rename)
            await model.start(.look, before)
            let look = try #require(model.deeds.look)
            (look.icon, look.colour) = ("star", 7)
            await model.deeds.save(look)
            await model.load()
            await model.start(.hide, try category(model))
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            await model.load()
            let after = try category(model)
            #expect(after.title == "Espresso" && after.mark == CategoryMark(icon: "star", colour: 7))
            #expect(after.deeds.map(\.kind) == [.rename, .ownName, .look, .ownLook, .merge, .show])
            for deed in [CategoryDeed.ownName, .ownLook, .show] { await model.start(deed, try category(model)) }
            await phone.household.refresh()
            await model.load()
            #expect(try category(model).title == before.title && category(model).mark == before.mark)
            #expect(try category(model).deeds == before.deeds)
        }

        @Test func theHouseholdIsCalledOtherwiseOnEveryDevice() async throws {
            let (phone, other) = (try await Phone.synced(of: "maya"), try await Phone.synced(of: "leo"))
            defer { [phone, other].forEach { $0.remove() } }
            let desk = HouseholdDesk(of: phone.household, phone.server)
            let before = try #require(desk.kept())
            #expect(desk.mayChange() && !HouseholdDesk(of: other.household, other.server).mayChange(), "a child may not")
            let settings = HouseholdSettings(desk, Catalogue.load(.standard))
            settings.name = "Harbour House"
            settings.currency = before.currency == "AUD" ? "CAD" : "AUD"
            let currency = settings.currency
            phone.wire.isCut = true
            await settings.save()
            #expect(!settings.problem.isEmpty && settings.name == "Harbour House" && desk.kept() == before)
            phone.wire.isCut = false
            await settings.save()
            #expect(settings.problem.isEmpty, "\(settings.problem)")
            await other.household.refresh()
            for facts in [phone.household.facts, other.household.facts] {
                #expect(facts?.name == "Harbour House" && facts?.currency == currency)
            }
            (settings.name, settings.currency) = (before.name, before.currency)
            await settings.save()
            #expect(desk.kept() == before)
            await #expect(throws: (any Error).self) {
                try await HouseholdDesk(of: other.household, other.server).change([JSONMember("name", .string("Ours"))])
            }
        }

        @Test func whatWasTaughtIsTakenBack() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            // A row about which nobody has said anything: others of these tests do.
            let said = try await phone.household.screen("corrections")["corrections"]?.array?.compactMap { $0["row"]?.string } ?? []
            let row = try #require(try await phone.someRows(20).first { !said.contains($0) })
            let before = try await phone.row(row)["category"]
            let word = JSONValue.object([JSONMember("code", .string("pets")), JSONMember("learned", .bool(false))])
            try await phone.act(.set(.row, row, ["category": word]))
            let model = await open(.screen("corrections"), on: phone)
            guard case .corrections(let taught) = model.content else { throw Phone.Unexpected(what: "\(model.content)") }
            let line = try #require(taught.lines.first { $0.way == .row(row) })
            await model.take(back: try #require(line.takeBack))
            #expect(try await phone.row(row)["category"] == before)
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            #expect(try await phone.rowThere(row)["category"] == before)
        }

        @Test func whatWasTaughtAboutATransactionThatIsGoneIsTakenBackByTheServer() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let statement = "Date,Description,Amount\n2026-03-02,DIRIGIBLE DOCK,-3.75\n"
            let account = JSONValue.object([JSONMember("name", .string("Everyday"))])
            let preview = try await phone.household.read(
                Array(statement.utf8), named: "dirigible.csv", [JSONMember("accounts", .array([account]))])
            let id = try await phone.household.bringIn(preview)
            await phone.household.refresh()
            let row = try #require(try await phone.rows("dirigible").first?["id"]?.string)
            try await phone.act(.sorting(row, into: "pets", isLearned: false))
            try await phone.act(.delete(.statement, id.text))
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            let model = await open(.screen("corrections"), on: phone)
            func line() -> TaughtLine? {
                guard case .corrections(let taught) = model.content else { return nil }
                return taught.lines.first { $0.takeBack?.row == row }
            }
            let gone = try #require(line())
            #expect(gone.way == nil && gone.takeBack?.gone == gone.id)
            let taken = try #require(gone.takeBack)
            phone.wire.isCut = true
            await model.take(back: taken)
            #expect(model.deeds.done?.isProblem == true, "only the server can")
            phone.wire.isCut = false
            await model.take(back: taken)
            #expect(model.deeds.done?.isProblem == false && model.deeds.done?.hasWayBack == false, "\(model.deeds.said)")
            await model.load()
            #expect(line() == nil)
        }
    }
}
