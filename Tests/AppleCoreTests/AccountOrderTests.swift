import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

@Suite("The order of accounts") struct AccountOrderTests {
    private func accounts(_ orders: [Int64], holder: String = "null") throws -> [AccountFigures] {
        let texts = orders.enumerated().map { place, order in
            #"{"account":"\#(place)","record":"r\#(place)","order":\#(order),"closed":null,"kind":"cash","currency":"CAD","#
                + #""holder":\#(holder),"last":null}"#
        }
        return try JSONDecoder().decode([AccountFigures].self, from: Data(("[" + texts.joined(separator: ",") + "]").utf8))
    }

    /// The names in their order after some deeds.
    private func names(_ accounts: [AccountFigures], after deeds: [Deed]) -> String {
        var places = Dictionary(uniqueKeysWithValues: accounts.map { ($0.record ?? "", $0.order) })
        for deed in deeds { places[deed.record.id] = deed.action.changes.first?.value.integer }
        return accounts.sorted { (places[$0.record ?? ""] ?? 0) < (places[$1.record ?? ""] ?? 0) }.map(\.account).joined()
    }

    /// Plain places, crowded ones, and those at the very end of what there is.
    @Test(
        arguments: [
            [1_000_000, 2_000_000, 3_000_000, 4_000_000], [1, 2, 3, 4], [5, 6, 7_000_000, 7_000_001],
            [999_999_997, 999_999_998, 999_999_999, 1_000_000_000],
        ] as [[Int64]])
    func everyMoveEndsWhereItWasMeantToAndIsTakenBack(orders: [Int64]) throws {
        let accounts = try accounts(orders)
        for from in orders.indices {
            for to in orders.indices {
                let (deeds, back) = AccountOrder.move(accounts, from: from, to: to)
                var wanted = orders.indices.map { String($0) }
                wanted.insert(wanted.remove(at: from), at: to)
                #expect(names(accounts, after: deeds) == wanted.joined(), "\(from) to \(to)")
                #expect(names(accounts, after: deeds + back) == "0123", "\(from) to \(to), taken back")
                let places = deeds.compactMap { $0.action.changes.first?.value.integer }
                #expect(places.allSatisfy { (1...1_000_000_000).contains($0) }, "\(places)")
            }
        }
    }

    @Test func whereThereIsRoomOneAccountAloneChanges() throws {
        let (deeds, _) = AccountOrder.move(try accounts([1_000_000, 2_000_000, 3_000_000]), from: 2, to: 0)
        #expect(deeds.map(\.record.id) == ["r2"])
    }

    @Test func aPlaceThatIsNotThereChangesNothing() throws {
        let accounts = try accounts([1, 2])
        for (from, to) in [(0, 2), (2, 0), (-1, 0), (1, 1)] { #expect(AccountOrder.move(accounts, from: from, to: to).deeds.isEmpty) }
    }

    @Test func onlyWhatThePersonMayChangeIsOffered() throws {
        let (own, others) = (try accounts([1, 2]), try accounts([1, 2], holder: #"{"member":"m"}"#))
        let texts = Catalogue.load(.standard)
        func teller(_ role: String, _ may: Set<String>, readOnly: Set<String> = []) -> AccountTeller {
            AccountTeller(
                texts: texts, rights: HouseholdRights(may: may, role: role, readOnly: readOnly), today: Day(number: 0))
        }
        let adult = teller("adult", ["addAccount", "importStatements"])
        #expect(AccountPlace.all(of: own, by: adult).map { $0.down?.to } == [1, nil])
        #expect(AccountPlace.all(of: others, by: adult).isEmpty, "somebody else's")
        #expect(AccountPlace.all(of: others, by: teller("parent", ["addAccount"])).count == 2, "for those who run the household")
        #expect(AccountPlace.all(of: own, by: teller("adult", [])).isEmpty)
        let half = AccountPlace.all(of: own, by: teller("adult", ["addAccount"], readOnly: ["r0"]))
        #expect(half.map(\.isFixed) == [true, false] && half[0].down == nil && half[1].up?.to == 0)
        #expect(adult.deeds(on: own[0], isClosed: false).map(\.kind) == [.balance, .edit, .close])
        #expect(adult.deeds(on: own[0], isClosed: true).map(\.kind) == [.edit, .reopen])
        #expect(adult.deeds(on: others[0], isClosed: false).map(\.kind) == [.balance])
        #expect(teller("child", []).deeds(on: own[0], isClosed: false).isEmpty)
    }
}
