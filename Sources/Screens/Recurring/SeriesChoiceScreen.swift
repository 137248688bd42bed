package import Bookkeeping
import Insights
package import Values

/// What became of saying what one wants of a series; or the question which one is meant.
package struct SeriesChoiceScreen: Sendable {
    /// The series that the name fits.
    private let series: [ShownSeries]
    private let wish: SeriesChoice.Wish?
    private let context: ScreenContext

    /// Says what is wanted of the series of a name.
    ///
    /// - Parameters:
    ///   - name: a merchant's name, its beginning, or a series' key.
    ///   - wish: nothing when an earlier wish is forgotten.
    package init(_ name: String, _ wish: SeriesChoice.Wish?, in context: ScreenContext) {
        series = SeriesList(in: context).named(name)
        self.wish = wish
        self.context = context
    }

    /// The series' key and its merchant; nothing unless the name fits exactly one.
    package var chosen: (key: UInt64, merchant: String)? {
        series.count == 1 ? (series[0].series.key, series[0].merchant) : nil
    }

    private var wording: Wording { context.wording }

    private var text: String {
        guard let only = series.first else { return wording.text("series.choice.unknown") }
        guard series.count == 1 else { return wording.text("series.choice.several", .count("count", series.count)) }
        return wording.text("series.choice." + (wish?.code ?? "forgotten"), .text("name", only.name), .text("year", only.perYear))
    }
}

extension SeriesChoiceScreen: ScreenModel {
    /// Writes what was chosen (`evenkeel recurring keep --json`), or the series to choose from.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "seriesChoice")
            json.member("wish", wish?.code)
            json.member("series", series)
            guard view else { return }
            json.object("view") { json in json.member("text", text) }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.paragraph(text)
        guard series.count > 1 else { return }
        var table = TerminalTable([.name, .right, .left, .left])
        for shown in series {
            table.add(.text(shown.name), .text(shown.each), .text(shown.cadence, .muted), .text(shown.key, .muted))
        }
        block.add(table)
    }
}
