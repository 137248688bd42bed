import Foundation
import Values

/// The texts of the command line in the person's language.
///
/// The language is needed before arguments are parsed, because the help is in it too; so `--lang` is looked for first,
/// then EVENKEEL_LANG, then the system's own setting.
enum Words {
    /// The locale of this run.
    static let locale: Values.Locale = chosen()
    /// The texts of this run.
    static let catalogue = Catalogue.load(locale)

    /// How the person starts the program: by its path where that is what they typed, so that examples can be repeated.
    static let program = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil } ?? "evenkeel"

    private static func chosen() -> Values.Locale {
        let arguments = CommandLine.arguments
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["EVENKEEL_LOCALES"] { addLanguages(of: folder) }
        var tags: [String?] = []
        for (index, argument) in arguments.enumerated() {
            if argument == "--lang", index + 1 < arguments.count { tags.append(arguments[index + 1]) }
            if argument.hasPrefix("--lang=") { tags.append(String(argument.dropFirst("--lang=".count))) }
        }
        tags += [environment["EVENKEEL_LANG"], environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
        for case let tag? in tags { if let locale = Values.Locale.nearest(to: tag) { return locale } }
        return .standard
    }
}

extension Words {
    /// Takes the languages of a folder beside those that are compiled in: what somebody is writing, such as `pt-BR.json`. Docs/Languages.md
    /// has the form; a file that does not say all of it is no language.
    private static func addLanguages(of folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] where name.hasSuffix(".json") {
            guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
            Content.add("locales/" + name, Array(bytes))
        }
    }
}

/// The text of a key in the person's language.
func words(_ key: String, _ arguments: MessageArgument...) -> String {
    Words.catalogue.text(key, arguments)
}
