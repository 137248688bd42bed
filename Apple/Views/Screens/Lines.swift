import AppleCore
import SwiftUI

/// Names and amounts under a title, each of which opens its rows.
struct LinesSection: View {
    let section: FigureSection

    var body: some View {
        Section {
            LineRows(lines: section.lines)
        } header: {
            Words(section.title)
        }
    }
}

/// Names and amounts as rows of a list.
struct LineRows: View {
    let lines: [FigureLine]

    var body: some View {
        ForEach(lines) { LineRow(line: $0) }
    }
}

/// A name and its amount.
private struct LineRow: View {
    let line: FigureLine

    var body: some View {
        if let way = line.way {
            NavigationLink(value: way) { LineText(line: line) }
        } else {
            LineText(line: line).accessibilityElement(children: .combine)
        }
    }
}

/// What a line says.
private struct LineText: View {
    let line: FigureLine

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            if let colour = line.colour { Dot(ink: .category(colour)) }
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(line.name).font(.body)
                Words(line.detail).font(.footnote).foregroundStyle(Color(.muted))
            }
            Spacer()
            Words(line.amount).monospacedDigit()
        }
    }
}

/// The amount that a screen is about, and how it stands beside what is usual.
struct HeroSection: View {
    let label: String
    let amount: String
    let sentence: String
    let way: PageWay
    let how: Explanation
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            NavigationLink(value: way) {
                VStack(alignment: .leading, spacing: Space.space1) {
                    Text(label).font(.subheadline).foregroundStyle(Color(.muted))
                    Text(amount).font(.largeTitle).monospacedDigit()
                    Words(sentence).font(.body)
                }
            }
            if !how.text.isEmpty {
                DisclosureGroup(model.words.why) {
                    Text(how.text).font(.footnote)
                    LineRows(lines: how.lines)
                }
            }
        }
    }
}

/// Ways to what stands before and after.
struct NeighbourRows: View {
    let previous: Neighbour?
    let next: Neighbour?
    @Environment(ScreenModel.self) private var model

    var body: some View {
        HStack {
            if let previous {
                Button(previous.title, systemImage: "chevron.left") { model.turn(to: previous.way) }.frame(minHeight: Space.target)
            }
            Spacer()
            if let next {
                Button(next.title, systemImage: "chevron.right") { model.turn(to: next.way) }.frame(minHeight: Space.target)
            }
        }
        // Two buttons in one row of a list would both be pressed otherwise.
        .buttonStyle(.borderless)
    }
}
