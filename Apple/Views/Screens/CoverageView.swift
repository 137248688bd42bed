import AppleCore
import SwiftUI

/// Which days the statements of each account cover, and whether they add up.
struct CoverageView: View {
    let coverage: CoverageLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            if let chart = coverage.chart { ChartSection(chart: chart, words: model.words.page, screen: coverage.title) }
            ForEach(coverage.items) { CoverageSection(covered: $0) }
        }
        .navigationTitle(coverage.title)
        .refreshable { await model.refresh() }
    }
}

/// An account under its name.
private struct CoverageSection: View {
    let covered: CoverageCard

    var body: some View {
        Section {
            CoverageRows(covered: covered)
        } header: {
            Text(covered.name)
        }
    }
}

/// How far the statements of an account reach, what is due, whether it adds up, and what is missing or there twice.
struct CoverageRows: View {
    let covered: CoverageCard

    var body: some View {
        Text(covered.reach)
        Words(covered.due).font(.footnote).foregroundStyle(Color(covered.dueInk))
        SentenceRow(sentence: covered.proof)
        if let gaps = covered.gaps { NoteRows(notes: gaps) }
        if let overlaps = covered.overlaps { NoteRows(notes: overlaps) }
    }
}

/// Sentences behind their number.
private struct NoteRows: View {
    let notes: CoverageNotes

    var body: some View {
        DisclosureGroup(notes.title) { SentenceRows(sentences: notes.sentences) }
    }
}
