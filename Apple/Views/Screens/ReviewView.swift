import AppleCore
import SwiftUI

/// A year in review: cards beside each other, with amounts and without, each of which can be handed to somebody.
struct ReviewView: View {
    @Bindable var review: ReviewModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(review.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
            NeighbourRows(previous: review.previous, next: review.next)
            if let empty = review.empty {
                EmptyPart(empty: empty)
            } else {
                Section { CardPages(cards: review.cards) }
                Section {
                    Toggle(model.words.spending.year.plain, isOn: $review.isPlain)
                } footer: {
                    Text(model.words.spending.year.plainHelp)
                }
            }
        }
        .navigationTitle(review.title)
        .refreshable { await model.refresh() }
    }
}

/// The cards; a swipe goes from one to the next.
private struct CardPages: View {
    let cards: [ReviewCard]

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: .zero) {
                ForEach(cards) { card in
                    CardView(card: card).containerRelativeFrame(.horizontal)
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
    }
}

/// A card.
private struct CardView: View {
    let card: ReviewCard
    @State private var chosen: ChartPicture.Stop?

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space3) {
            CardHead(card: card)
            SentenceRow(sentence: card.figure).font(.largeTitle).frame(minWidth: Space.target, minHeight: Space.target)
            SentenceRows(sentences: card.sentences).frame(minHeight: Space.target)
            if let chart = card.chart {
                ChartDrawing(picture: ChartPicture(chart), chosen: $chosen)
                    .accessibilityElement(children: .contain)
                    .accessibilityLabel(chart.title)
                if let chosen { Text(chosen.text).accessibilityAddTraits(.updatesFrequently) }
            }
            LineRows(lines: card.parts).frame(minHeight: Space.target).accessibilityHidden(true)
            ShareLink(item: card.shared).frame(minWidth: Space.target, minHeight: Space.target).accessibilityHint(card.title)
            PictureButton(title: card.title, name: card.file, picture: CardPicture(card: card))
        }
        .padding(Space.space4)
        .multilineTextAlignment(.leading)
        // Several buttons in one row of a list would all be pressed otherwise.
        .buttonStyle(.borderless)
    }
}

/// What a card is about.
private struct CardHead: View {
    let card: ReviewCard

    var body: some View {
        HStack(spacing: Space.space2) {
            Dot(ink: .category(card.colour))
            Text(card.title).font(.headline).accessibilityAddTraits(.isHeader)
        }
    }
}
