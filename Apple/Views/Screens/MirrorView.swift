import AppleCore
import SwiftUI

/// A day, week, month or year beside what is usual.
struct MirrorView: View {
    @Bindable var model: ScreenModel
    let mirror: MirrorLayout

    var body: some View {
        List {
            Section {
                Picker(model.words.kinds, selection: $model.kind) {
                    ForEach(model.kinds) { Text($0.name).tag($0.way) }
                }
                .pickerStyle(.segmented)
                Words(mirror.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
                NeighbourRows(previous: mirror.previous, next: mirror.next)
            }
            if let empty = mirror.empty {
                EmptyPart(empty: empty)
            } else {
                MirrorParts(mirror: mirror, words: model.words, merchants: model.merchants)
            }
        }
        .navigationTitle(mirror.title)
        .refreshable { await model.refresh() }
    }
}

/// The amount, its pictures, and what it was spent on.
private struct MirrorParts: View {
    let mirror: MirrorLayout
    let words: FrameWords
    let merchants: PageWay

    var body: some View {
        HeroSection(
            label: mirror.hero.label, amount: mirror.hero.amount, sentence: mirror.hero.sentence, way: .rows(mirror.hero.evidence),
            how: mirror.how)
        SentenceRows(sentences: mirror.notes)
        ForEach(Array(mirror.charts.enumerated()), id: \.offset) { ChartSection(chart: $0.element, words: words.page) }
        ForEach(mirror.sections) { LinesSection(section: $0) }
        NavigationLink(words.spending.merchants, value: merchants)
    }
}
