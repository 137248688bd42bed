package import AppleCore
package import SwiftUI

/// The app: signing in, or the household.
package struct AppView: View {
    private let model: AppModel
    private let pictures: PictureMaker?

    /// Shows an app.
    ///
    /// - Parameter pictures: what makes pictures of views; nil where none can be made.
    package init(_ model: AppModel, pictures: PictureMaker? = nil) { (self.model, self.pictures) = (model, pictures) }

    package var body: some View {
        Group {
            switch model.stage {
            case .opening: ProgressView(model.words.loading)
            case .signedOut(let form): SignInView(form)
            case .choosing(let choice): HouseholdChoiceView(choice)
            case .home(let frame): FrameView(frame)
            case .failed(let why): FailedView(why: why, words: model.words, again: nil)
            }
        }
        .environment(\.pictures, pictures)
        .looking(model.choices.appearance.chosen)
        .task { await model.open() }
    }
}

/// Says that something could not be shown, what is safe, and what to do.
struct FailedView: View {
    let why: String
    let words: FrameWords
    let again: (@MainActor () async -> Void)?

    var body: some View {
        ContentUnavailableView {
            Label(words.failed, systemImage: "exclamationmark.icloud").font(.headline)
        } description: {
            Text(why)
            Text(words.safe)
        } actions: {
            if let again { Button(words.again) { Task { await again() } } }
        }
    }
}
