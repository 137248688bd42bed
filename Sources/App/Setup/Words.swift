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
        var tags: [String?] = []
        for (index, argument) in arguments.enumerated() {
            if argument == "--lang", index + 1 < arguments.count { tags.append(arguments[index + 1]) }
            if argument.hasPrefix("--lang=") { tags.append(String(argument.dropFirst("--lang=".count))) }
        }
        tags += [environment["EVENKEEL_LANG"], environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
        for case let tag? in tags { if let locale = Values.Locale(tag) { return locale } }
        return .englishCanada
    }
}

/// The text of a key in the person's language.
func words(_ key: String, _ arguments: MessageArgument...) -> String {
    Words.catalogue.text(key, arguments)
}
