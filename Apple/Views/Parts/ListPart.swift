import AppleCore
import SwiftUI

/// Things below each other, under a title; what is only looked up stays closed.
struct ListPart: View {
    let list: Page.List

    var body: some View {
        Section {
            if list.closed {
                DisclosureGroup(list.title) { ItemRows(items: list.items) }
            } else {
                ItemRows(items: list.items)
            }
            if let way = list.way { NavigationLink(way.text, value: PageWay.screen(way.screen)) }
        } header: {
            if !list.closed { Words(list.title) }
        }
    }
}

/// Things as rows of a list.
private struct ItemRows: View {
    let items: [Page.Item]

    var body: some View {
        ForEach(items) { ItemRow(item: $0) }
    }
}

/// A thing: where it leads when it is tapped, what changes it behind a swipe, in its menu, and for a screen reader.
private struct ItemRow: View {
    let item: Page.Item
    @Environment(PageModel.self) private var model

    var body: some View {
        if let way = item.way {
            NavigationLink(value: way) { ItemText(item: item) }.modifier(Changing(changes: item.changes))
        } else if let acts = item.acts, !acts.isEmpty {
            Menu {
                ChangeButtons(changes: item.changes)
            } label: {
                ItemText(item: item)
            }
        } else if let form = item.form {
            Button {
                model.open(form)
            } label: {
                ItemText(item: item)
            }
        } else {
            ItemText(item: item).accessibilityElement(children: .combine)
        }
        if !item.beside.isEmpty { BesideRows(beside: item.beside) }
    }
}

/// What changes a row that leads somewhere else.
private struct Changing: ViewModifier {
    let changes: [Page.Change]

    func body(content: Content) -> some View {
        if changes.isEmpty {
            content
        } else {
            content
                .swipeActions(allowsFullSwipe: changes.count == 1) { ChangeButtons(changes: changes) }
                .contextMenu { ChangeButtons(changes: changes) }
        }
    }
}

/// A button for each of what changes a row.
private struct ChangeButtons: View {
    let changes: [Page.Change]
    @Environment(PageModel.self) private var model

    var body: some View {
        ForEach(changes) { change in
            switch change {
            case .act(let act): Button(act.label) { Task { await model.perform(act) } }
            case .form(let form): Button(model.words.change, systemImage: "pencil") { model.open(form) }
            }
        }
    }
}

/// What a thing says: its mark, its name and what stands back, its amount.
private struct ItemText: View {
    let item: Page.Item

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            if let round = item.round {
                RingMark(ring: round)
            } else if let colour = item.colour {
                Dot(ink: .category(colour))
            }
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(item.name).font(.body)
                Words(item.detail).font(.footnote).foregroundStyle(Color(.muted))
                if let share = item.share { ProgressView(value: share).accessibilityHidden(true) }
                Words(item.text).font(.footnote)
            }
            Spacer()
            Words(item.amount).monospacedDigit().foregroundStyle(Color(item.ink))
        }
    }
}

/// A dot in one of the colours of the design; the words beside it say what it is.
struct Dot: View {
    let ink: Ink

    var body: some View {
        Circle().fill(Color(ink)).frame(width: Space.dot, height: Space.dot).accessibilityHidden(true)
    }
}

/// What a thing is held against.
private struct BesideRows: View {
    let beside: [Page.Beside]
    @Environment(PageModel.self) private var model

    var body: some View {
        DisclosureGroup(model.words.beside) {
            ForEach(Array(beside.enumerated()), id: \.offset) { BesideRow(beside: $0.element) }
        }
    }
}

/// One of them, which opens its rows.
private struct BesideRow: View {
    let beside: Page.Beside

    var body: some View {
        NavigationLink(value: PageWay.rows(beside.evidence)) {
            LabeledLine(name: beside.title, value: beside.amount)
        }
    }
}

/// A name and what belongs to it, at the two ends of a line.
struct LabeledLine: View {
    let name: String
    let value: String

    var body: some View {
        HStack {
            Text(name)
            Spacer()
            Words(value).monospacedDigit()
        }
    }
}
