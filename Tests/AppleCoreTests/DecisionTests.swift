import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// What a person decides on a phone, beside a server that agrees.
    @MainActor @Suite("Decisions on a phone") struct DecisionTests {
        private func screen(_ way: PageWay, of phone: Phone) async -> ScreenModel {
            let model = FrameModel(phone.household.source, Catalogue.load(.standard)).screen(way)
            await model.load()
            return model
        }

        /// Enters by hand what a file has brought already; both by their ids.
        private func enterAgain(_ merchant: String, on phone: Phone) async throws -> (brought: String, entered: String) {
            let row = try #require(try await phone.rows("merchant:\(merchant) is:out -is:transfer -is:pending").first)
            let accounts = try await phone.household.screen("accounts")["accounts"]?.array ?? []
            let account = try #require(accounts.first { $0["account"] == row["account"] }?["record"])
            let units = try #require(row["amount"]?.string.flatMap { Int64($0.filter { $0 != "." }) })
            let entered = Outside.device.freshID()
            try await phone.act(
                .create(
                    .row, entered,
                    [
                        "account": account, "day": try #require(row["day"]), "amount": .integer(units),
                        "payee": try #require(row["merchant"]),
                    ]))
            return (try #require(row["id"]?.string), entered.text)
        }

        private func pair(_ ids: Set<String>, in model: ScreenModel) -> DoublePair? {
            guard case .doubles(let doubles) = model.content else { return nil }
            return doubles.pairs.first { Set($0.id) == ids }
        }

        @Test func aPairIsKeptUndoneAndHalved() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let twice = try await enterAgain("metro", on: phone)
            let ids: Set = [twice.brought, twice.entered]
            let model = await screen(.screen("doubles"), of: phone)
            let found = try #require(pair(ids, in: model))
            #expect(found.mayKeep && found.sides.allSatisfy(\.mayRemove))
            await model.keepBoth(found)
            await model.load()
            #expect(pair(ids, in: model) == nil)
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            await model.undo()
            await model.load()
            let again = try #require(pair(ids, in: model))
            // The one that was entered here goes, so that the household is as it was.
            let side = try #require(again.sides.first { $0.id == twice.entered })
            await model.remove(side)
            await model.load()
            #expect(pair(ids, in: model) == nil)
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState())
            #expect(try await phone.rowThere(side.id)["flags"]?.array?.contains(.string("deleted")) == true)
        }

        @Test func aQuestionIsAnsweredOnceForBothSides() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let model = await screen(.screen(ScreenModel.unsure), of: phone)
            guard case .unsure(let unsure) = model.content, case .question(let question) = unsure.shown else {
                Issue.record("nothing is asked: \(model.content)")
                return
            }
            let before = try await phone.row(question.id)["category"]
            let choice = try #require(question.choices.first)
            await unsure.answer(choice)
            #expect(model.deeds.done?.text.contains(choice.name) == true)
            #expect(try await phone.row(question.id)["category"] == .string(choice.id))
            await model.load()
            if case .question(let next) = unsure.shown { #expect(next.id != question.id) }
            await phone.household.refresh()
            #expect(try await phone.rowThere(question.id)["category"] == .string(choice.id))
            await model.undo()
            await phone.household.refresh()
            #expect(try await phone.rowThere(question.id)["category"] == before)
            #expect(phone.household.waiting == WaitingState())
        }

        @Test func everyMerchantOfTheListHasAPage() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let list = await screen(.screen("merchants"), of: phone)
            guard case .merchants(let merchants) = list.content else {
                Issue.record("no merchants: \(list.content)")
                return
            }
            let known = merchants.lines.filter { if case .asked = $0.way { true } else { false } }
            #expect(!known.isEmpty)
            for line in known {
                let model = await screen(try #require(line.way), of: phone)
                guard case .merchant(let merchant) = model.content else {
                    Issue.record("\(line.name): \(model.content)")
                    continue
                }
                #expect(merchant.layout.title == line.name && merchant.layout.empty == nil && !merchant.layout.days.isEmpty)
            }
        }

        @Test func aMerchantIsRenamedForEverybody() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let model = await screen(.merchant("Koodo"), of: phone)
            guard case .merchant(let merchant) = model.content else {
                Issue.record("no merchant: \(model.content)")
                return
            }
            let before = merchant.layout.title
            #expect(merchant.mayRename && merchant.layout.chart != nil && !merchant.layout.days.isEmpty)
            merchant.beginNaming()
            let naming = try #require(model.deeds.question)
            naming.draft.entries[0].text = " Quagmire "
            await model.deeds.save(naming)
            #expect(model.deeds.question == nil && model.way == .merchant("Quagmire"))
            await model.load()
            #expect(merchant.layout.title == "Quagmire" && merchant.layout.empty == nil)
            await phone.household.refresh()
            #expect(try await phone.countThere("quagmire") > 0)
            await model.undo()
            #expect(model.way == .merchant(before))
            await phone.household.refresh()
            #expect(try await phone.countThere("quagmire") == 0)
            #expect(phone.household.waiting == WaitingState())
        }
    }
}
