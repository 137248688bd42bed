import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    @MainActor @Suite("In step with the server") struct SyncTests {
        /// A category, said of one transaction alone.
        private func category(_ code: String) -> JSONValue {
            .object([JSONMember("code", .string(code)), JSONMember("learned", .bool(false))])
        }

        @Test func aCategoryThatIsCorrectedOfflineIsThereAfterSync() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let row = try #require(try await phone.someRows(1).first)
            phone.wire.isCut = true
            try await phone.act(.set(.row, row, ["category": category("gifts"), "note": .string("for Leo")]))
            #expect(try await phone.row(row)["category"] == .string("gifts"))
            #expect(phone.household.waiting.count == 1)
            await phone.household.refresh()
            #expect(phone.household.sync == .offline)
            // The app ends and begins again without a network.
            try await phone.restart()
            phone.wire.isCut = true
            #expect(try await phone.row(row)["note"] == .string("for Leo"))
            phone.wire.isCut = false
            #expect(try await phone.rowThere(row)["category"] != .string("gifts"))
            await phone.household.refresh()
            #expect(phone.household.sync == .idle)
            #expect(phone.household.waiting.count == 0)
            let there = try await phone.rowThere(row)
            #expect(there["category"] == .string("gifts") && there["note"] == .string("for Leo"))
            #expect(try await phone.row(row)["category"] == .string("gifts"))
        }

        @Test func twoDevicesAgreeAfterBothChangedSomething() async throws {
            let (one, other) = (try await Phone.synced(of: "maya"), try await Phone.synced(of: "sam"))
            defer {
                one.remove()
                other.remove()
            }
            let rows = try await one.someRows(3)
            (one.wire.isCut, other.wire.isCut) = (true, true)
            try await one.act(.set(.row, rows[0], ["note": .string("Maya says"), "tag:trip": .bool(true)]))
            try await one.act(.set(.row, rows[1], ["category": category("gifts")]))
            try await other.act(.set(.row, rows[0], ["tag:work": .bool(true), "category": category("groceries")]))
            try await other.act(.set(.row, rows[2], ["note": .string("Sam says")]))
            (one.wire.isCut, other.wire.isCut) = (false, false)
            for phone in [one, other, one] { await phone.household.refresh() }
            for row in rows {
                let (here, there) = (try await one.row(row), try await other.row(row))
                for field in ["note", "tags", "category", "amount", "day", "text"] {
                    #expect(here[field] == there[field], "\(field) of \(row)")
                }
            }
            #expect(try await one.row(rows[0])["tags"]?.array?.count == 2)
            #expect(try await one.rows() == other.rows())
        }

        @Test func aFormMakesARecordOffline() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            let form = try #require(try await phone.household.page("assets").forms.first)
            let draft = FormDraft(form, today: "2026-03-02")
            for index in draft.entries.indices {
                switch draft.entries[index].field.input {
                case .name: draft.entries[index].text = "Houseboat"
                case .amountOnDay: draft.entries[index].text = "1000"
                default: break
                }
            }
            try await phone.household.save(draft)
            func names() async throws -> [String] {
                try await phone.household.page("assets").parts.flatMap { part -> [String] in
                    if case .list(let list) = part { list.items.map(\.name) } else { [] }
                }
            }
            #expect(try await names().contains("Houseboat"))
            phone.wire.isCut = false
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            #expect(try await names().contains("Houseboat"))
        }

        @Test func whatIsRefusedNeedsItsPerson() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let nowhere = Outside.device.freshID().text
            try await phone.act(.set(.row, nowhere, ["note": .string("of nothing")]))
            await phone.household.refresh()
            let refused = try #require(phone.household.waiting.needsYou.first)
            #expect(refused.isRefused && refused.operation.record.id == nowhere)
            try await phone.household.giveUp(refused.operation.id)
            #expect(phone.household.waiting.needsYou.isEmpty)
        }

        @Test func aStatementIsReadOfflineAndTakenBack() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let statement = "Date,Description,Amount\n2026-03-01,ZEPPELIN HANGAR,-2.75\n2026-03-13,ZEPPELIN MOORING,-20.00\n"
            let account = JSONValue.object([JSONMember("name", .string("Everyday"))])
            phone.wire.isCut = true
            let preview = try await phone.household.read(
                Array(statement.utf8), named: "zeppelin.csv", [JSONMember("accounts", .array([account]))])
            #expect(preview.newCount == 2 && preview.doubtfulCount == 0)
            let id = try await phone.household.bringIn(preview)
            #expect(try await phone.rows("zeppelin").count == 2)
            try await phone.restart()
            #expect(try await phone.rows("zeppelin").count == 2)
            await phone.household.refresh()
            #expect(phone.household.waiting.count == 0 && phone.household.waiting.needsYou.isEmpty)
            #expect(try await phone.countThere("zeppelin") == 2)
            #expect(try await phone.rows("zeppelin").count == 2)
            #expect(try phone.store.read { try $0.names() }.allSatisfy { !$0.isWaiting }, "the file is let go")
            try await phone.act(.delete(.statement, id.text))
            #expect(try await phone.rows("zeppelin").isEmpty)
            await phone.household.refresh()
            #expect(try await phone.countThere("zeppelin") == 0)
        }

        @Test func othersAreHeardOf() async throws {
            let (one, other) = (try await Phone.synced(of: "maya"), try await Phone.synced(of: "sam"))
            defer {
                one.remove()
                other.remove()
            }
            let row = try #require(try await one.someRows(1).first)
            other.household.start()
            try await one.act(.set(.row, row, ["note": .string("heard of")]))
            await one.household.refresh()
            while try await other.row(row)["note"] != .string("heard of") { try await Task.sleep(for: .milliseconds(50)) }
        }
    }
}
