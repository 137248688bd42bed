import Foundation
import Values

/// The texts of the command line in the person's language.
///
/// The language is needed before arguments are parsed, because the help is in it too; so `--lang` is looked for first,
/// then EVENKEEL_LANG, then the system's own setting.
enum Words {
    /// Files of EVENKEEL_LOCALES that are no languages.
    private static let unread: [String] = ProcessInfo.processInfo.environment["EVENKEEL_LOCALES"].map { addLanguages(of: $0) } ?? []
    /// The locale of this run.
    static let locale: Values.Locale = chosen()
    /// The texts of this run. With their first use it is said which languages could not be read, on standard error.
    static let catalogue: Catalogue = {
        let catalogue = Catalogue.load(locale)
        for file in unread {
            FileHandle.standardError.write(Data((catalogue.text("cli.language.unread", .text("file", file)) + "\n").utf8))
        }
        return catalogue
    }()

    /// How the person starts the program: by its path where that is what they typed, so that examples can be repeated.
    static let program = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil } ?? "evenkeel"

    private static func chosen() -> Values.Locale {
        let arguments = CommandLine.arguments
        let environment = ProcessInfo.processInfo.environment
        _ = unread
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
    /// has the form.
    ///
    /// - Returns: the files that do not say all of it, which are no languages; the folder itself where it can't be read.
    private static func addLanguages(of folder: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted() else { return [folder] }
        let files = names.filter { $0.hasSuffix(".json") }
        for name in files {
            if let bytes = FileManager.default.contents(atPath: folder + "/" + name) { Content.add("locales/" + name, Array(bytes)) }
        }
        return files.filter { Values.Locale(String($0.dropLast(".json".count))) == nil }.map { folder + "/" + $0 }
    }
}

/// The text of a key in the person's language.
func words(_ key: String, _ arguments: MessageArgument...) -> String {
    Words.catalogue.text(key, arguments)
}
