import Foundation

/// The project's files as the tidy tests see them.
enum Project {
    /// The project's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file of the project with its place and lines.
    struct File: Sendable {
        let path: String
        let text: String
        let lines: [Substring]

        init(path: String, text: String) {
            (self.path, self.text) = (path, text)
            lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        }
    }

    /// The files below a folder with an ending, in order.
    static func files(below folder: String, ending: String) -> [File] {
        let top = root.appendingPathComponent(folder).path
        let paths = FileManager.default.subpaths(atPath: top) ?? []
        return paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
            let place = folder + "/" + path
            guard let text = try? String(contentsOf: root.appendingPathComponent(place), encoding: .utf8) else { return nil }
            return File(path: place, text: text)
        }
    }

    /// A file's text; empty when there is none.
    static func text(_ path: String) -> String {
        (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }

    /// Every Swift file of the product.
    static let sources = files(below: "Sources", ending: ".swift")
    /// Every Swift file for Apple's devices, with what stands in for their frameworks.
    static let apple = files(below: "Apple", ending: ".swift")
    /// Every module of the web app.
    static let modules = files(below: "Web", ending: ".js")
    /// Every stylesheet, page and picture of the web app.
    static let pages = [".css", ".html", ".svg"].flatMap { files(below: "Web", ending: $0) }
    /// Every Swift file of the tests.
    static let tests = files(below: "Tests", ending: ".swift")
    /// The targets that must stay free of Foundation and money in `Double`.
    static let engine = [
        "Values", "Importing", "OtherPrograms", "Bookkeeping", "Households", "Insights", "Planning", "Journal", "Family", "Growth",
        "Screens",
        "EngineWasm", "EngineScreens", "EngineLaterScreens", "EnginePlanScreens", "EngineStatements", "EngineJournal",
    ]

    /// The engine's files.
    static var engineSources: [File] {
        sources.filter { file in engine.contains { file.path.hasPrefix("Sources/\($0)/") } }
    }
}
