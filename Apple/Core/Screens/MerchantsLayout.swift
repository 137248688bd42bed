/// The screen `merchants`: everyone at whom money was spent in a period, most first.
package struct MerchantsLayout: Decodable, Hashable, Sendable {
    private let count: Int
    private let start: Int
    private let merchants: [Figure]
    private let view: Said

    /// Its title.
    package var title: String { view.title }
    /// The period.
    package var subtitle: String { view.subtitle }
    /// How many there are, and what they come to.
    package var sentence: String { view.sentence }
    /// What is said when there are none.
    package var empty: Page.Empty? { view.empty }
    /// Whether there are more than these.
    package var hasMore: Bool { start + merchants.count < count }
    /// The merchants. Rows without one have no page, and open themselves.
    package var lines: [FigureLine] {
        [FigureLine](Array(zip(view.items, merchants))) { item, figure in
            (item.name, [item.count], item.amount, nil, figure.merchant.isEmpty ? .rows(item.evidence) : .merchant(figure.merchant))
        }
    }

    private struct Figure: Decodable, Hashable {
        let merchant: String
    }

    private struct Said: Decodable, Hashable {
        let title: String
        let subtitle: String
        let sentence: String
        let items: [Item]
        let empty: Page.Empty?
    }

    private struct Item: Decodable, Hashable {
        let name: String
        let amount: String
        let count: String
        let evidence: Evidence
    }
}
