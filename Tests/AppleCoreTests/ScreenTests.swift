import Foundation
import Screens
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    @MainActor @Suite("Screens") struct ScreenTests {
        /// What the screens that have to be asked something are asked.
        private func question(_ name: String, _ row: String) -> JSONValue {
            switch name {
            case "row": .object([JSONMember("id", .string(row))])
            case "rows": .object([JSONMember("from", .string("2024-01-01")), JSONMember("to", .string("2026-12-31"))])
            default: .null
            }
        }

        @Test(arguments: Values.Locale.all) func everyScreenAnswersWithoutANetwork(locale: Values.Locale) async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            try await phone.restart()
            phone.wire.isCut = true
            phone.household.speak(locale)
            let row = try #require(try await phone.someRows(1).first)
            for screen in ScreenRequest.all {
                let question = question(screen.name, row)
                if screen.place != nil {
                    let page = try await phone.household.page(screen.name, question)
                    #expect(!page.title.isEmpty && (!page.parts.isEmpty || page.empty != nil), "\(screen.name)")
                } else {
                    let answer = try await phone.household.screen(screen.name, question)
                    #expect((answer["view"] == nil) == (screen.name == "suggestions"), "\(screen.name)")
                }
            }
        }

        @Test func aFiguresEvidenceOpensItsRows() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let page = try await phone.household.page("insights")
            let evidence = page.parts.compactMap { part -> Evidence? in
                switch part {
                case .list(let list): list.items.lazy.compactMap(\.evidence).first
                case .sentences(let sentences): sentences.lazy.compactMap(\.evidence).first
                default: nil
                }
            }
            let first = try #require(evidence.first)
            let rows = try await phone.household.screen("rows", first.question)["rows"]?.array
            #expect(rows?.isEmpty == false)
        }

        @Test func whatWidgetsAndSiriSayNeedsNoNetwork() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            let glance = try #require(try await phone.household.glance())
            #expect(!glance.spent.isEmpty && !glance.bills.isEmpty && !glance.goalsTitle.isEmpty)
            #expect(glance.bills.allSatisfy { !$0.name.isEmpty && !$0.day.isEmpty && !$0.amount.isEmpty })
            let (little, much) = (QuickQuestion(amount: "1"), QuickQuestion(amount: "9000000"))
            let (yes, no) = (try await phone.household.answer(to: little), try await phone.household.answer(to: much))
            #expect(!yes.isEmpty && !no.isEmpty && yes != no)
        }

        @Test func aScreenThatIsNotThereSaysSo() async throws {
            let phone = try await Phone(of: "maya")
            defer { phone.remove() }
            await #expect(throws: HouseholdFailure.notHere) { try await phone.household.screen("today") }
        }
    }
}
