import AppleCore
import SwiftUI

/// A card: what a page says first, and the way to all of it.
struct CardSection: View {
    let card: PageCard

    var body: some View {
        Section {
            if let content = card.content { CardRows(content: content) }
            CardWayRow(way: card.all)
        } header: {
            Text(card.title)
        }
    }
}

/// A card that is asked for once it is seen.
struct ComingSection: View {
    let card: ComingCard
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            if let content = card.content {
                CardRows(content: content)
                if let line = card.line { LineReader(line: line) }
            } else if card.isComing {
                ProgressView(model.words.loading)
            }
            CardWayRow(way: card.all).task(id: model.turn) { await card.ask() }
        } header: {
            Text(card.title)
        }
    }
}

/// What a card shows.
private struct CardRows: View {
    let content: CardContent

    var body: some View {
        Words(content.nothing).foregroundStyle(Color(.muted))
        SentenceRows(sentences: content.sentences)
        LineRows(lines: content.lines)
        ForEach(content.rings) { RingRow(goal: $0) }
    }
}

/// The way from a card to all of it.
private struct CardWayRow: View {
    let way: CardWay

    var body: some View { NavigationLink(way.text, value: way.way).accessibilityLabel(way.name) }
}

/// A line of days: touched where it is drawn or along the slider below it, and read day by day by a screen reader, which the slider is for.
private struct LineReader: View {
    @Bindable var line: LineReading

    var body: some View {
        ChartDrawing(picture: line.picture, chosen: $line.chosen).accessibilityHidden(true)
        Text(line.text).accessibilityHidden(line.isLong)
        if line.isLong {
            Slider(value: $line.day, in: line.days, step: 1) { Text(line.title) }
                .labelsHidden()
                .accessibilityValue(line.text)
                .accessibilityAdjustableAction { line.turn(ahead: $0 == .increment) }
        }
    }
}
