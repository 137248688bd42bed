import Foundation
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// What a form writes is what the engine shows in a form again.
    @MainActor @Suite("Forms of rules") struct RuleFormTests {
        @Test(arguments: ["en-CA", "fr-CA"]) func aRuleThatAFormWritesComesBackAsThatForm(tag: String) async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let locale = try #require(Values.Locale.all.first { $0.tag == tag })
            phone.household.speak(locale)
            var draft = RuleDraft()
            (draft.name, draft.merchant, draft.text) = ("Tims \"at\" work", "tim hortons", "VISA \\ 12")
            (draft.least, draft.most) = tag == "fr-CA" ? ("2,5", "1250,75") : ("2.5", "1250.75")
            (draft.direction, draft.account, draft.category) = ("out", "Everyday", "coffee")
            (draft.newCategory, draft.newMerchant, draft.tags) = ("groceries", "Tim’s", "coffee break, work")
            (draft.note, draft.isTransfer) = ("every week", true)
            for change in [
                { (_: inout RuleDraft) in }, { $0.merchant = "" }, { $0.isTransfer = false }, { ($0.least, $0.most) = ("", "") },
            ] {
                change(&draft)
                let question = JSONValue.object([JSONMember("text", .string(draft.written("-"))), JSONMember("limit", .integer(0))])
                let answer = try await WholeAnswer<RuleTryLayout>.read(try await phone.household.answer("ruleTry", question))
                #expect(answer.problems.isEmpty, "\(answer.problems.map(\.message))")
                #expect(answer.rule?.said.flatMap { RuleDraft($0, locale.numberStyle) } == draft, "\(draft.written("-"))")
            }
        }

        @Test func aFormThatDoesNothingYetFindsItsTransactions() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let rule = RuleModel(nil, phone.household.source, Catalogue.load(.standard))
            _ = try await rule.load()
            #expect(!rule.isText && rule.isHeld)
            rule.draft.least = "1"
            rule.draft.direction = "out"
            await rule.look()
            #expect(rule.rows.count == 20 && rule.hasMore && rule.mistakes.isEmpty)
            #expect(rule.rows.allSatisfy { rule.said(of: $0).isEmpty })
            rule.draft.newCategory = "gifts"
            await rule.look()
            #expect(rule.rows.contains { !rule.said(of: $0).isEmpty })
        }
    }
}
