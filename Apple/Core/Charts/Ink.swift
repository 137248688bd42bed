/// The colours of the design, by the names that they have in `Web/styles/tokens.css`; a test holds the two together. What they are in light, in
/// dark and in strong contrast stands in the app's catalogue of colours, and under names of their own what they are in pastel.
package enum Ink: String, CaseIterable, Hashable, Sendable {
    case paper, surface, mist, line, ink, muted, accent, sage, sunset, amber, plum
    case category0 = "category-0"
    case category1 = "category-1"
    case category2 = "category-2"
    case category3 = "category-3"
    case category4 = "category-4"
    case category5 = "category-5"
    case category6 = "category-6"
    case category7 = "category-7"
    case category8 = "category-8"
    case category9 = "category-9"
    case category10 = "category-10"
    case category11 = "category-11"

    /// One of the twelve.
    package static func category(_ number: Int) -> Ink { Ink(rawValue: "category-\(number)") ?? .muted }

    /// A day of a calendar: the more there is, the stronger.
    package static func shade(_ shade: Int?) -> Ink {
        switch shade {
        case .none: .paper
        case .some(0), .some(1): .mist
        case .some: .accent
        }
    }

    /// A day of how somebody felt: from unpleasant to pleasant.
    package static func felt(_ shade: Int?) -> Ink {
        switch shade {
        case .none: .paper
        case .some(0), .some(1): .plum
        case .some(2): .mist
        case .some: .sage
        }
    }

    /// A bar, by what is particular about its point.
    static func bar(_ series: Page.ChartSeries, _ point: Page.ChartPoint) -> Ink {
        switch point.state {
        case .future: .mist
        case .gap: .amber
        case .plain, .current, .overlap: series.tone == .received ? .sage : .accent
        }
    }
}

extension Appearance {
    /// What a colour of the design is called in the app's catalogue of colours. The system knows light and dark by itself.
    package func name(of ink: Ink) -> String { self == .pastel ? "pastel-" + ink.rawValue : ink.rawValue }

    /// What screens stand on; nil for the system's own ground.
    package var ground: Ink? { self == .pastel ? .paper : nil }
}

extension Page.Item {
    /// What it is written in.
    package var ink: Ink {
        switch tone {
        case .plain, .more: .ink
        case .less: .sage
        case .look: .amber
        }
    }
}
