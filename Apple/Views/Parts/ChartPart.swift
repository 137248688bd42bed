import AppleCore
import SwiftUI

/// A picture of a page.
struct ChartPart: View {
    let chart: Page.Chart
    @Environment(PageModel.self) private var model

    var body: some View { ChartSection(chart: chart, words: model.words) }
}

/// A picture of figures: what it shows in words, the picture, which a finger and a screen reader go through point by point, and its table.
struct ChartSection: View {
    let chart: Page.Chart
    let words: PageWords
    /// The title of the screen, where the picture is all that the screen is about.
    var screen: String?
    @State private var chosen: ChartPicture.Stop?

    private var picture: ChartPicture { ChartPicture(chart) }

    var body: some View {
        Section {
            Words(chart.description).font(.footnote).foregroundStyle(Color(.muted))
            ChartDrawing(picture: picture, chosen: $chosen).accessibilityElement(children: .contain).accessibilityLabel(chart.title)
            if let chosen { Text(chosen.text).accessibilityAddTraits(.updatesFrequently) }
            DisclosureGroup(words.figures) { TableGrid(table: chart.table) }
        } header: {
            Words(chart.heading(under: screen))
        }
    }
}

/// The marks, and over them what can be pointed at.
struct ChartDrawing: View {
    let picture: ChartPicture
    @Binding var chosen: ChartPicture.Stop?

    var body: some View {
        ZStack {
            ChartMarks(picture: picture)
            HStack(spacing: .zero) {
                ForEach(picture.stops) { ChartStop(stop: $0, chosen: $chosen) }
            }
        }
        .frame(minHeight: Space.chartRing)
    }
}

/// The marks alone.
struct ChartMarks: View {
    let picture: ChartPicture

    var body: some View {
        ZStack {
            ForEach(picture.marks) { ChartMark(mark: $0) }
        }
        .frame(minHeight: Space.chartRing)
    }
}

/// One mark in its colour.
private struct ChartMark: View {
    let mark: ChartPicture.Mark

    var body: some View {
        switch mark.form {
        case .bar, .area, .dot: ChartShape(form: mark.form).fill(Color(mark.ink)).accessibilityHidden(true)
        case .line(_, let isDashed): ChartShape(form: mark.form).stroke(Color(mark.ink), style: .line(isDashed)).accessibilityHidden(true)
        case .arc: ChartShape(form: mark.form).stroke(Color(mark.ink), lineWidth: Space.track).accessibilityHidden(true)
        }
    }
}

/// Something that can be pointed at; what is said of it stands below the picture then.
private struct ChartStop: View {
    let stop: ChartPicture.Stop
    @Binding var chosen: ChartPicture.Stop?

    var body: some View {
        Button {
            chosen = stop
        } label: {
            Color.clear
        }
        .buttonStyle(.plain)
        .frame(maxWidth: .infinity, minHeight: Space.target)
        .contentShape(.rect)
        .accessibilityLabel(stop.text)
    }
}
