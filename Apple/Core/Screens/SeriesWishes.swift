import Syncing
import Values

/// What somebody wants of a thing that repeats, and what they can want of it: the same deeds as in `Web/ui/series.js`.
package struct SeriesWishes: Hashable, Sendable {
    /// What is asked.
    package let name: String
    /// What they want of it; empty for nothing.
    package let wanted: String
    /// What can be wanted of it; empty for somebody who may not say so.
    package let choices: [Choice]

    /// Keeping it, watching its price, letting it go.
    package struct Choice: Hashable, Identifiable, Sendable {
        /// What an operation says.
        package let id: String
        /// What it is called.
        package let name: String
        /// Whether it is wanted now: said again it is forgotten.
        package let isOn: Bool
        /// What is said once it is done.
        let said: String

        /// The system's picture of it.
        package var picture: String { isOn ? "checkmark.circle.fill" : "circle" }
    }

    private static let all = ["keep", "watch", "letGo"]

    /// - Returns: nil where there is nothing to say of it.
    init?(_ series: SeriesFigures, _ item: Page.SeriesItem, mayChoose: Bool, _ texts: Catalogue) {
        guard series.takesWishes, mayChoose || series.wish != nil else { return nil }
        name = texts.text("web.series.wish", .text("name", item.name))
        wanted = series.wish.map { texts.text("web.series.\($0)") } ?? ""
        let wishes = mayChoose ? SeriesWishes.all : []
        choices = wishes.map { wish in
            let isOn = wish == series.wish
            let said = "series.choice." + (isOn ? "forgotten" : wish)
            return Choice(
                id: wish, name: texts.text("web.series.\(wish)"), isOn: isOn,
                said: texts.text(said, .text("name", item.name), .text("year", item.perYear)))
        }
    }
}

/// A thing that repeats, as far as the app decides by it.
struct SeriesFigures: Decodable, Hashable, Sendable {
    let key: String
    let merchant: String
    let kind: String
    let status: String
    let wish: String?

    /// Whether anything can be wanted of it: not of what has ended, nor of what comes in.
    var takesWishes: Bool { status != "ended" && !kind.hasPrefix("income") }

    /// What says a wish, and takes it back.
    func plan(_ choice: SeriesWishes.Choice) -> PlannedDeed {
        // Records are known by the number that the key writes in hexadecimal digits.
        guard let record = UInt64(key, radix: 16) else { return PlannedDeed([], "") }
        func deed(_ wish: String?) -> Deed {
            .set(.series, String(record), ["wish": wish.map { .string($0) } ?? .null, "merchant": .string(merchant)])
        }
        return PlannedDeed([deed(choice.isOn ? nil : choice.id)], choice.said, back: [deed(wish)])
    }
}

extension MerchantModel {
    /// What can be wanted of a thing that repeats; nil for nothing.
    package func wishes(of item: Page.SeriesItem) -> SeriesWishes? {
        layout.figures(of: item).flatMap { SeriesWishes($0, item, mayChoose: screen.source.rights().mayChoose, screen.texts) }
    }

    /// Says what is wanted of a thing that repeats, or forgets what was.
    package func choose(_ choice: SeriesWishes.Choice, of item: Page.SeriesItem) async {
        guard let figures = layout.figures(of: item) else { return }
        await screen.deeds.perform(figures.plan(choice))
    }
}
