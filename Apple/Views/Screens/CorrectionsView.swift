import AppleCore
import SwiftUI

/// What was taught: each category that somebody gave by hand, what follows it, and the way back.
struct CorrectionsView: View {
    let corrections: CorrectionsLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Text(corrections.how).font(.footnote).foregroundStyle(Color(.muted))
            Section { ForEach(corrections.lines) { TaughtRow(line: $0) } }
            if corrections.hasMore { Button(model.words.more) { model.showMore() } }
        }
        .navigationTitle(corrections.title)
        .refreshable { await model.refresh() }
    }
}

/// Something that was taught; its transaction opens when it is tapped, and the way back is behind a swipe and in its menu.
private struct TaughtRow: View {
    let line: TaughtLine

    var body: some View {
        if let way = line.way {
            NavigationLink(value: way) { TaughtText(line: line) }.modifier(TakingBack(back: line.takeBack))
        } else {
            TaughtText(line: line).accessibilityElement(children: .combine).modifier(TakingBack(back: line.takeBack))
        }
    }
}

/// The merchant, the category, and what follows.
private struct TaughtText: View {
    let line: TaughtLine

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            MarkView(mark: line.mark)
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(line.name).font(.body)
                Text(line.detail).font(.footnote).foregroundStyle(Color(.muted))
                Words(line.gone).font(.footnote).foregroundStyle(Color(.muted))
            }
        }
    }
}

/// What takes something back, where it can be.
private struct TakingBack: ViewModifier {
    let back: TaughtLine.TakeBack?
    @Environment(ScreenModel.self) private var model

    func body(content: Content) -> some View {
        if let back {
            content
                .swipeActions { button(back) }
                .contextMenu { button(back) }
        } else {
            content
        }
    }

    private func button(_ back: TaughtLine.TakeBack) -> some View {
        Button(back.name, systemImage: "arrow.uturn.backward", role: .destructive) { Task { await model.take(back: back) } }
    }
}
