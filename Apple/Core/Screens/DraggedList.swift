import Foundation
import Values

/// Records in an order that a person changes by dragging: accounts and rules. Where there is room between its new neighbours, what is moved alone
/// changes, so that what another device does to the others is left alone.
struct DraggedList<Thing> {
    /// The records in their order.
    let things: [Thing]
    /// The place that one has.
    let place: (Thing) -> Int64
    /// What gives one another place; nil for one that can have none.
    let placing: (Thing, Int64) -> Deed?
    /// A place between two; nil where there is no room. Without a second one it is the last.
    let between: (_ before: Int64, _ after: Int64?) -> Int64?
    /// Those whose place changes when all get new ones, in their new order.
    let again: ([Thing]) -> [(Thing, Int64)]

    init(
        things: [Thing], place: @escaping (Thing) -> Int64, placing: @escaping (Thing, Int64) -> Deed?,
        between: @escaping (_ before: Int64, _ after: Int64?) -> Int64?, again: @escaping ([Thing]) -> [(Thing, Int64)]
    ) { (self.things, self.place, self.placing, self.between, self.again) = (things, place, placing, between, again) }

    /// What moves one, and what takes that back; neither where nothing moves.
    func move(from: Int, to: Int) -> (deeds: [Deed], back: [Deed]) {
        guard from != to, things.indices.contains(from), things.indices.contains(to) else { return ([], []) }
        var order = things
        let moved = order.remove(at: from)
        let alone = between(to > 0 ? place(order[to - 1]) : 0, to < order.count ? place(order[to]) : nil)
        order.insert(moved, at: to)
        let changes = alone.map { [(moved, $0)] } ?? again(order)
        return (changes.compactMap { placing($0.0, $0.1) }, changes.compactMap { placing($0.0, place($0.0)) })
    }
}

/// A drag as a list says it.
struct Drag {
    /// From which place.
    let from: Int
    /// To which one.
    let to: Int

    /// - Parameter offset: the place before which it is let go, counted with itself still there. nil where nothing is dragged.
    init?(_ dragged: IndexSet, before offset: Int) {
        guard let from = dragged.first else { return nil }
        (self.from, to) = (from, offset > from ? offset - 1 : offset)
    }
}

extension Catalogue {
    /// What is said of something that has another place in its order now.
    func moved(_ name: String, to place: Int, of count: Int) -> String {
        text("web.rules.moved", .text("name", name), .count("place", Int64(place) + 1), .count("count", Int64(count)))
    }
}
