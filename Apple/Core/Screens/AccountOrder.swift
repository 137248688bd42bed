import Syncing
import Values

/// An account among those that can be put in order.
package struct AccountPlace: Hashable, Identifiable, Sendable {
    /// The account's id.
    package let id: String
    /// What the account is called.
    package let name: String
    /// Moves it up; nil for the first, and for one that the person may not move.
    package let up: Step?
    /// Moves it down; nil for the last, and for one that the person may not move.
    package let down: Step?
    /// Whether a finger may drag it.
    package let isFixed: Bool

    /// A move by one place.
    package struct Step: Hashable, Sendable {
        /// What it is called.
        package let name: String
        /// From which place.
        package let from: Int
        /// To which one.
        package let to: Int
        /// The system's picture of it.
        package var picture: String { to < from ? "chevron.up" : "chevron.down" }
    }

    /// The accounts in their order; empty where nothing can be moved.
    static func all(of figures: [AccountFigures], by teller: AccountTeller) -> [AccountPlace] {
        guard figures.count > 1, figures.contains(where: { teller.rights.mayChange($0) }) else { return [] }
        return figures.enumerated().map { place, one in
            let isMine = teller.rights.mayChange(one)
            func step(_ key: String, to: Int) -> Step? {
                guard isMine, figures.indices.contains(to) else { return nil }
                return Step(name: teller.texts.text(key, .text("name", one.account)), from: place, to: to)
            }
            return AccountPlace(
                id: one.record ?? one.account, name: one.account, up: step("web.rules.up", to: place - 1),
                down: step("web.rules.down", to: place + 1), isFixed: !isMine)
        }
    }
}

/// The order of accounts, which everybody in the household sees; the same deeds as in `Web/screens/accounts/order.js`.
enum AccountOrder {
    /// Between the places of accounts that nobody moved, as the engine has it.
    private static let step: Int64 = 1_000_000
    /// The last place that there is.
    private static let last: Int64 = 1_000_000_000

    /// What puts an account at another place, and what takes that back.
    static func move(_ accounts: [AccountFigures], from: Int, to: Int) -> (deeds: [Deed], back: [Deed]) {
        DraggedList(things: accounts, place: { $0.order }, placing: placing) { before, after in
            let after = after ?? min(before + 2 * step, last + 1)
            let middle = (before + after) / 2
            return middle > before && middle < after ? middle : nil
        } again: {
            spread($0)
        }.move(from: from, to: to)
    }

    /// Those whose place changes when all have the same room.
    private static func spread(_ order: [AccountFigures]) -> [(AccountFigures, Int64)] {
        let apart = min(step, last / Int64(order.count + 1))
        return order.enumerated().compactMap { index, one in
            let place = Int64(index + 1) * apart
            return one.order == place ? nil : (one, place)
        }
    }

    private static func placing(_ account: AccountFigures, _ place: Int64) -> Deed? {
        account.record.map { .set(.standing, $0, ["order": .integer(place)]) }
    }
}
