import Observation
import Syncing
import Values

/// The screen `merchant`: what went there month by month, what comes back, and its newest transactions.
package struct MerchantLayout: Decodable, Hashable, Sendable {
    fileprivate let merchant: String
    fileprivate let own: [OwnName]
    fileprivate let category: String?
    private let series: [SeriesFigures]
    private let count: Int
    private let start: Int
    private let rows: [Row]
    private let view: Said

    /// What it is called.
    package var title: String { view.title.isEmpty ? view.empty?.title ?? "" : view.title }
    /// From its first to its last transaction.
    package var subtitle: String { view.subtitle }
    /// How many transactions, and what they come to.
    package var sentence: Page.Sentence? { view.sentence }
    /// Its months as a picture.
    package var chart: Page.Chart? { view.chart }
    /// Its newest transactions, day by day.
    package var days: [RowDay] { view.days }
    /// What is said when it has no transactions.
    package var empty: Page.Empty? { view.empty }
    /// Whether there are more transactions than these.
    package var hasMore: Bool { start + rows.count < count }

    /// What comes back.
    package var repeating: [Page.SeriesItem] { view.items }

    /// The figures of something that comes back.
    func figures(of item: Page.SeriesItem) -> SeriesFigures? { series.first { $0.key == item.key } }

    /// What banks call it, and the name that the household gave.
    fileprivate struct OwnName: Decodable, Hashable {
        let merchant: String
        let name: String?
    }

    private struct Row: Decodable, Hashable {
        let id: String
    }

    private struct Said: Decodable, Hashable {
        let title: String
        let subtitle: String
        let sentence: Page.Sentence?
        let chart: Page.Chart?
        let items: [Page.SeriesItem]
        let days: [RowDay]
        let empty: Page.Empty?
    }
}

/// A merchant that is open, and what it is called.
@MainActor
@Observable
package final class MerchantModel {
    /// What is shown.
    package private(set) var layout: MerchantLayout
    unowned let screen: ScreenModel

    init(_ layout: MerchantLayout, in screen: ScreenModel) { (self.layout, self.screen) = (layout, screen) }

    func showing(_ layout: MerchantLayout) -> MerchantModel {
        self.layout = layout
        return self
    }

    /// Whether the person may call it otherwise. What only a rule or a single transaction calls so has no name of its own to change.
    package var mayRename: Bool { !layout.own.isEmpty && screen.source.rights().mayChoose }
    /// What makes a rule about it; nil for somebody who may not.
    package var rule: NamedWay? {
        guard screen.source.rights().mayChoose else { return nil }
        let way = PageWay.newRule(merchant: layout.merchant, category: layout.category)
        return NamedWay(way, screen.texts.text("web.rules.make"), "wand.and.stars")
    }
    /// Whether it has a name that the household gave.
    package var hasGivenName: Bool { layout.own.contains { $0.name != nil } }

    /// What the banks call it; empty where that is the same.
    package var bankNames: String {
        let others = layout.own.map(\.merchant).filter { $0 != layout.merchant }
        return others.isEmpty ? "" : screen.texts.text("web.merchant.own", .text("names", others.joined(separator: ", ")))
    }

    /// Asks for another name, by which all its transactions are called then, those that come later too. The name of another merchant makes one
    /// of the two.
    package func beginNaming() {
        let words = screen.words.spending.merchant
        screen.deeds.question = DeedQuestion(
            .merchant, ("name", words.name, .name, layout.merchant), title: words.rename, action: words.save,
            today: screen.source.today().iso, how: words.renameHelp, longest: MerchantModel.longestName
        ) { [self] name in
            guard name != layout.merchant else { return PlannedDeed([], "") }
            return calling(.string(name), screen.texts.text("web.merchant.renamed", .text("name", name)), next: name)
        }
    }

    /// Calls it as the banks do.
    package func giveBack() async {
        await screen.deeds.perform(
            calling(.null, screen.texts.text("web.merchant.gaveBack"), next: layout.own.first?.merchant ?? layout.merchant))
    }

    /// Bytes of a name at most, as the engine counts them.
    private static let longestName = 200

    /// Goes to where it is from then on; undoing it leads back.
    private func calling(_ name: JSONValue, _ said: String, next: String) -> PlannedDeed {
        let deeds = layout.own.map { Deed.set(.merchant, $0.merchant, ["name": name]) }
        let back = layout.own.map { Deed.set(.merchant, $0.merchant, ["name": $0.name.map { .string($0) } ?? .null]) }
        var planned = PlannedDeed(deeds, said, back: back)
        (planned.way, planned.next) = (.merchant(layout.merchant), .merchant(next))
        return planned
    }
}
