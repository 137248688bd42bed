import Values

/// The screen `merchants`: everyone at whom money was spent in a period, most first.
package struct MerchantsLayout: Decodable, Hashable, Sendable {
    /// The period before; nil where there is none.
    package var previous: Neighbour?
    /// The period after; nil where there is none.
    package var next: Neighbour?
    let period: Period
    private let count: Int
    private let start: Int
    private let merchants: [Figure]
    private let view: Said

    /// What the answer has; what stands before and after is the mirror's to say.
    private enum CodingKeys: String, CodingKey {
        case period, count, start, merchants, view
    }

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

    /// The period that is shown.
    struct Period: Decodable, Hashable {
        let kind: String
        let from: String
        let to: String

        /// What shows the mirror of it.
        var question: PeriodQuestion { PeriodQuestion(kind, from: from, to: to) }
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

extension ScreenModel {
    /// The kinds of periods of which merchants can be shown.
    package var merchantKinds: [NamedWay] {
        kinds.map { kind in
            guard case .period(let period) = kind.way else { return kind }
            return NamedWay(.merchants(period), kind.name, kind.picture)
        }
    }

    /// The kind that is shown.
    package var merchantKind: PageWay {
        get {
            guard case .merchants(let layout) = content else { return way }
            return .merchants(PeriodQuestion(layout.period.kind))
        }
        set { turn(to: newValue) }
    }

    /// The merchants of a period, with what stands before and after it.
    func merchants(_ layout: MerchantsLayout) async -> MerchantsLayout {
        guard let bytes = try? await source.answer("mirror", layout.period.question.parameters),
            let mirror = try? await ScreenAnswer<MirrorLayout>.view(bytes)
        else { return layout }
        var layout = layout
        (layout.previous, layout.next) = (mirror.previous?.ofMerchants, mirror.next?.ofMerchants)
        return layout
    }
}

extension Neighbour {
    /// The same period, with its merchants.
    fileprivate var ofMerchants: Neighbour {
        guard case .period(let period) = way else { return self }
        return Neighbour(title, .merchants(period))
    }
}
