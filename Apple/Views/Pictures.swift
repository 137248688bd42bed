import AppleCore
package import SwiftUI

/// The port to what makes a picture of a view, and a view of a picture: the system's own renderer and reader on Apple's systems, whatever a
/// test says elsewhere.
package struct PictureMaker: Sendable {
    /// A view as a PNG; nil where it can't be made.
    let png: @MainActor @Sendable (AnyView) -> [UInt8]?
    /// A picture, of the bytes of its file; nil for what can't be opened.
    let image: @MainActor @Sendable ([UInt8]) -> Image?

    /// A way to make both.
    package init(
        _ png: @escaping @MainActor @Sendable (AnyView) -> [UInt8]?,
        image: @escaping @MainActor @Sendable ([UInt8]) -> Image? = { _ in nil }
    ) { (self.png, self.image) = (png, image) }
}

/// No picture is made unless somebody says how.
private struct PictureMakerKey: EnvironmentKey {
    static let defaultValue: PictureMaker? = nil
}

extension EnvironmentValues {
    /// What makes pictures of views; nil where none can be made.
    package var pictures: PictureMaker? {
        get { self[PictureMakerKey.self] }
        set { self[PictureMakerKey.self] = newValue }
    }
}

/// Makes a picture and shows it over the app, from where it is saved and shared.
struct PictureButton<Picture: View>: View {
    /// What the picture is of.
    let title: String
    /// What its file is called.
    let name: String
    let picture: Picture
    @Environment(\.pictures) private var pictures
    @Environment(\.look) private var look
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if let pictures, model.showsFiles {
            // What makes a picture has none of what surrounds this button.
            Button(model.words.spending.year.save, systemImage: "photo") {
                model.show(pictures.png(AnyView(picture.environment(\.look, look))), named: name)
            }
            .frame(minWidth: Space.target, minHeight: Space.target)
            .accessibilityHint(title)
        }
    }
}

/// What every picture has: room around what it shows, and below it what it is a part of.
private struct PictureSheet<Content: View>: View {
    let foot: PictureFoot
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space4) {
            content
            Spacer()
            HStack {
                Text(foot.app)
                Spacer()
                Text(foot.title)
            }
            .font(.footnote)
            .foregroundStyle(Color(.muted))
        }
        .padding(Space.space4)
        .frame(width: Space.pictureWidth, height: Space.pictureHeight)
        .multilineTextAlignment(.leading)
        .foregroundStyle(Color(.ink))
        .background(Color(.surface))
    }
}

/// A card of a year in review as a picture for somebody else to look at, in the shape in which phones show pictures whole.
struct CardPicture: View {
    let card: ReviewCard

    var body: some View {
        PictureSheet(foot: card.foot) {
            HStack(spacing: Space.space2) {
                Dot(ink: .category(card.colour))
                Text(card.title).font(.headline).foregroundStyle(Color(.muted))
            }
            Text(card.figure.text).font(.largeTitle)
            ForEach(card.sentences, id: \.self) { Text($0.text) }
            if let chart = card.chart { ChartMarks(picture: ChartPicture(chart)) }
            ForEach(card.parts) { line in
                HStack(spacing: Space.space2) {
                    if let colour = line.colour { Dot(ink: .category(colour)) }
                    Text(line.name).font(.footnote)
                    Spacer()
                    Text(line.amount).font(.footnote).monospacedDigit()
                }
            }
        }
    }
}

/// A picture of a page by itself, with what its colours mean.
struct ChartCardPicture: View {
    let chart: Page.Chart
    let legend: [LegendEntry]
    let foot: PictureFoot

    var body: some View {
        PictureSheet(foot: foot) {
            Text(chart.title).font(.headline)
            Text(chart.description).font(.footnote).foregroundStyle(Color(.muted))
            ChartMarks(picture: ChartPicture(chart))
            Legend(entries: legend)
        }
    }
}

/// What the colours of a picture mean.
struct Legend: View {
    let entries: [LegendEntry]

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            ForEach(entries) { entry in
                HStack(spacing: Space.space2) {
                    Dot(ink: entry.ink)
                    Text(entry.name).font(.footnote)
                }
            }
        }
        .accessibilityElement(children: .combine)
    }
}
