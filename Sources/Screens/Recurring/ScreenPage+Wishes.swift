import Bookkeeping
import Values

extension ScreenPage {
    /// Adds what the person wants to keep, watches, and let go, each apart from the rest.
    mutating func addWishes(of series: [ShownSeries], columns: [SeriesColumn]) {
        let letGo = series.filter { $0.wish?.wish == .letGo }
        add(
            .series(
                SeriesSection(
                    code: "letGo", title: wording.text("series.letGo.title"), sentences: letGo.map { $0.sentence($0.letGoSentence) })))
        for (wish, code) in [(SeriesChoice.Wish.watch, "watched"), (.keep, "kept")] {
            let wanted = series.filter { $0.wish?.wish == wish && $0.isRunning }
            guard !wanted.isEmpty else { continue }
            add(.series(SeriesSection(code: code, title: wording.text("series.\(code).title"), columns: columns, series: wanted)))
        }
    }
}
