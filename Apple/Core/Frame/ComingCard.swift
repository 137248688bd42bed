import Observation
import Values

/// A card of a page that takes longer to work out than the screen around it: it is asked for once that is drawn, and until then shows what it
/// showed last. Where it cannot be worked out its way stays.
@MainActor
@Observable
package final class ComingCard {
    /// Its title.
    package let title: String
    /// The way to all of it.
    package let all: CardWay
    /// What it shows; nil while nothing has come.
    package private(set) var content: CardContent?
    /// The line of days in it, which keeps the day that is pointed at.
    package private(set) var line: LineReading?
    /// Whether it is on its way for the first time.
    package private(set) var isComing = true
    private let name: String
    private let source: ScreenSource
    private let tell: (Page) -> CardContent
    @ObservationIgnored private var asked: Int?

    init(_ page: CardPage, _ source: ScreenSource, _ texts: Catalogue, tell: @escaping (Page, Catalogue) -> CardContent) {
        (name, self.source, title) = (page.name, source, texts.text(page.words))
        all = CardWay(.screen(page.name), of: title, texts)
        self.tell = { tell($0, texts) }
    }

    /// Asks for it, once for each state of the household.
    package func ask() async {
        let version = source.version()
        guard asked != version else { return }
        asked = version
        let answer = try? await source.answer(name, .null)
        if let answer, let page = try? await ScreenAnswer<Page>.view(answer), asked == version { show(tell(page)) }
        isComing = false
    }

    private func show(_ new: CardContent) {
        guard new != content else { return }
        if new.chart != content?.chart { line = new.chart.flatMap { LineReading($0, from: line?.day ?? 0) } }
        content = new
    }
}

extension ScreenModel {
    /// What comes up, below all else of today.
    package var ahead: ComingCard {
        kept { ComingCard(CardPage(ScreenModel.ahead, "ahead.title"), source, texts, tell: CardContent.ahead) }
    }
}
