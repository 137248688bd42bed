import Values

/// What stands below a picture that somebody saves or shares.
package struct PictureFoot: Hashable, Sendable {
    /// The app.
    package let app: String
    /// What the picture is a part of.
    package let title: String

    /// A name that every system takes, such as `Your-2026-so-far-The-month-that-cost-most.png`.
    func file(of picture: String) -> String {
        let words = (title + " " + picture).split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        return (words.isEmpty ? "evenkeel" : words) + ".png"
    }
}

extension ScreenModel {
    /// Whether a picture that is made can be shown.
    package var showsFiles: Bool { source.viewer != nil }

    /// What stands below a picture of a screen.
    package func foot(_ title: String) -> PictureFoot { PictureFoot(app: texts.text("web.name"), title: title) }

    /// What the file of a picture of a screen is called.
    package func file(of picture: String, in title: String) -> String { foot(title).file(of: picture) }

    /// Shows a picture that was made over the app, from where the system saves and shares it; says so where it could not be made.
    package func show(_ picture: [UInt8]?, named name: String) {
        guard let viewer = source.viewer, let picture else { return deeds.say(texts.text("web.failed.unknown")) }
        do {
            try viewer.show(picture, named: name)
        } catch {
            deeds.complain(error)
        }
    }
}
