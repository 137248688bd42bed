import AppleViews
import Foundation
import SwiftUI
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// The device's search and its wallet over a household of a server.
    @MainActor @Suite("The device's search and wallet") struct DeviceSearchTests {
        /// A search that remembers what it was told.
        private actor Index {
            private(set) var told: [SpotlightEntry] = []
            func replace(_ entries: [SpotlightEntry]) { told = entries }
        }

        @Test func afterASyncItKnowsTheMerchants() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let index = Index()
            let (port, store) = (SpotlightIndex { await index.replace($0) }, phone.store)
            func search() throws -> DeviceSearch {
                DeviceSearch(port, phone.household.source, Catalogue.load(.standard), isAllowed: try store.allowsSearch()) {
                    try store.allowSearch($0)
                }
            }
            let first = try search()
            phone.household.afterSync = { await first.renew() }
            await phone.household.refresh()
            #expect(await index.told.isEmpty, "it is off until somebody asks for it")
            try await first.allow(true)
            #expect(try search().isAllowed, "the device keeps it")
            await phone.household.refresh()
            let told = await index.told
            #expect(told.count > 30 && told.count <= SpotlightEntry.limit)
            #expect(told.allSatisfy { !$0.title.contains("$") && !$0.title.isEmpty })
            let merchant = try #require(told.first { $0.way == .merchant($0.title) })
            #expect(await first.way(of: merchant.id) == merchant.way)
        }

        private func wallet(_ mayRead: Bool = true) throws -> WalletSource {
            let (card, day) = (Outside.device.freshID(), Outside.device.today())
            let all = [("2.75", true), ("20", true), ("9", false)].map { amount, isBooked in
                WalletTransaction(
                    id: Outside.device.freshID(), account: card, day: day, amount: amount, currency: "CAD", isReceived: false,
                    payee: "ZEPPELIN WALLET", isBooked: isBooked)
            }
            return WalletSource(mayRead: { mayRead }, transactions: { since in since < day ? all : [] })
        }

        @Test func aWalletsStatementComesOnce() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            let file = try #require(WalletSource.statement(try await wallet().transactions(Day(number: 0))))
            let account = [JSONMember("accounts", .array([.object([JSONMember("name", .string("Zeppelin card"))])]))]
            let preview = try await phone.household.read(file, named: "Apple Wallet", account)
            #expect(preview.newCount == 2 && preview.doubtfulCount == 0, "\(preview.answer)")
            let record = try await phone.household.bringIn(preview)
            #expect(try await phone.rows("zeppelin").count == 2)
            #expect(try await phone.household.read(file, named: "Apple Wallet", account).newCount == 0, "it is known again")
            try await phone.act(.delete(.statement, record.text))
        }

        @Test func whatAWalletHasIsSeenBeforeItIsAdded() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            var source = phone.household.source
            for mayRead in [false, true] {
                source.statements?.wallet = try wallet(mayRead)
                let frame = FrameModel(source, Catalogue.load(.standard))
                let screen = ShownScreen(FrameView(frame))
                try await screen.wait { screen.find(.menu, frame.words.add) != nil }
                try screen.tap(frame.words.add)
                try screen.tap(frame.words.statement)
                try await screen.wait(for: "Bring in from Apple Wallet")
                try screen.tap("Bring in from Apple Wallet")
                try await screen.wait(for: mayRead ? "-$2.75" : Catalogue.load(.standard).text("apple.wallet.refused"))
                #expect(!screen.texts.contains("-$9.00"), "what is not booked may still change")
            }
            #expect(try await phone.rows("zeppelin").isEmpty, "nothing has changed yet")
        }
    }
}
