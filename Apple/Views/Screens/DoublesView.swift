import AppleCore
import SwiftUI

/// Transactions that may be here twice, two beside each other: one is deleted, or both are kept.
struct DoublesView: View {
    let doubles: DoublesLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            if let empty = doubles.empty {
                EmptyPart(empty: empty)
            } else {
                Section {
                    Text(doubles.sentence)
                    Text(model.words.spending.doublesHow).font(.footnote).foregroundStyle(Color(.muted))
                }
            }
            ForEach(doubles.pairs) { PairSection(pair: $0) }
        }
        .navigationTitle(doubles.title)
        .refreshable { await model.refresh() }
    }
}

/// A pair, and what says that it is two.
private struct PairSection: View {
    let pair: DoublePair
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            PairSides(pair: pair)
            if pair.mayKeep { Button(model.words.spending.keepBoth, systemImage: "checkmark") { Task { await model.keepBoth(pair) } } }
        } header: {
            Text(pair.title).monospacedDigit()
        }
    }
}

/// Both of a pair beside each other, or below each other where letters are large.
private struct PairSides: View {
    let pair: DoublePair
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        if size.isAccessibilitySize {
            VStack(alignment: .leading, spacing: Space.space4) { ForEach(pair.sides) { SideView(side: $0) } }
        } else {
            Grid(alignment: .topLeading, horizontalSpacing: Space.space3) {
                GridRow { ForEach(pair.sides) { SideView(side: $0) } }
            }
        }
    }
}

/// One of a pair: it opens when it is tapped.
private struct SideView: View {
    let side: DoubleSide
    @Environment(ScreenModel.self) private var model

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space2) {
            NavigationLink(value: side.way) { SideText(side: side) }.frame(minHeight: Space.target)
            if side.mayRemove {
                Button(model.words.spending.remove, systemImage: "trash", role: .destructive) { Task { await model.remove(side) } }
                    .frame(minHeight: Space.target)
                    .accessibilityHint(side.said)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        // Several buttons in one row of a list would all be pressed otherwise.
        .buttonStyle(.borderless)
    }
}

/// What one of a pair says.
private struct SideText: View {
    let side: DoubleSide

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            HStack(alignment: .firstTextBaseline, spacing: Space.space2) {
                Dot(ink: .category(side.colour))
                Text(side.name).font(.body)
            }
            Text(side.detail).font(.footnote).foregroundStyle(Color(.muted))
            Words(side.text).font(.footnote).foregroundStyle(Color(.muted))
        }
        .multilineTextAlignment(.leading)
    }
}
