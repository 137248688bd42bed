package import Foundation
import Journal
import Observation
package import Values

/// Where somebody is and what they speak, as far as the device says it.
package struct HelpReader: Sendable {
    /// Their time zone, by its name of IANA.
    package var zone: @Sendable () -> String
    /// Tags of their languages, the one that they want first.
    package var languages: @Sendable () -> [String]

    /// What a test says.
    package init(zone: @escaping @Sendable () -> String, languages: @escaping @Sendable () -> [String]) {
        (self.zone, self.languages) = (zone, languages)
    }

    /// What the device says.
    package static let device = HelpReader(zone: { TimeZone.current.identifier }, languages: { Foundation.Locale.preferredLanguages })
}

/// Help lines of where somebody is, to call or to text, and of other countries. All of it is in the app: it waits for no network and no
/// household, and where somebody looked for help is kept nowhere.
@MainActor
@Observable
package final class HelpLinesModel {
    /// The code of the country whose lines are shown.
    package var country: String
    /// The countries.
    package let countries: [RuleChoices.Choice]
    /// The words of the page.
    package let words: HelpWords
    private let all: [HelpCountry]
    private let texts: Catalogue

    /// The lines of a language.
    package init(_ texts: Catalogue, _ reader: HelpReader = .device) {
        self.texts = texts
        let all = HelpCountry.all(in: JournalContent.helpLines) ?? []
        self.all = all
        let here = HelpCountry.here(among: all, zone: reader.zone(), languages: reader.languages() + [texts.locale.tag])
        country = here?.code ?? ""
        countries = all.map { RuleChoices.Choice(id: $0.code, name: texts.text("care.country.\($0.code)")) }
        words = HelpWords { texts.text($0) }
    }

    private var shown: HelpCountry? { all.first { $0.code == country } }
    private var language: String { String(texts.locale.tag.prefix(2)) }

    /// What opens the page from where no other page is opened.
    package struct Way: Hashable, Sendable {}

    /// The way to it.
    package var way: Way { Way() }

    /// Calls who comes at once.
    package var callNow: [HelpWay] { shown.map { [call($0.emergency)] } ?? [] }
    /// Texts them, for somebody who can't speak; nothing where nobody reads texts.
    package var textNow: [HelpWay] { (shown?.emergencyText).map { [text($0, nil)] } ?? [] }

    /// The lines of the country, those that most people need first.
    package var lines: [HelpEntry] {
        (shown?.lines ?? []).enumerated().map { index, line in
            let facts = [line.region.map { texts.text("care.region.\($0)") }, line.hours.map { texts.text("care.hours.\($0)") }]
            let spoken = line.languages.map { texts.text("care.language.\($0)") }
            let checked = texts.text("web.care.checked", .text("day", texts.date(line.checked)))
            return HelpEntry(
                id: index, name: line.name(in: language),
                reasons: line.reasons.map { texts.text("care.for.\($0)") }.joined(separator: " · "),
                facts: (facts.compactMap { $0 } + spoken + [checked]).joined(separator: " · "),
                ways: [call(line.call)] + (line.text.map { [text($0, line.word(in: language))] } ?? []),
                press: line.press(in: language).map { texts.text("web.care.press", .text("key", $0)) } ?? "",
                site: line.web.flatMap { URL(string: $0) }.map { HelpWay(name: words.site, picture: "globe", address: $0) })
        }
    }

    private func call(_ number: String) -> HelpWay {
        HelpWay(
            name: texts.text("web.care.call", .text("number", number)), picture: "phone", address: HelpLinesModel.address("tel", number))
    }

    private func text(_ number: String, _ word: String?) -> HelpWay {
        let name =
            word.map { texts.text("web.care.textWord", .text("word", $0), .text("number", number)) }
            ?? texts.text("web.care.text", .text("number", number))
        return HelpWay(name: name, picture: "message", address: HelpLinesModel.address("sms", number, body: word))
    }

    /// The address that calls or texts a number as people write it; phones take the words of a text so.
    static func address(_ scheme: String, _ number: String, body: String? = nil) -> URL? {
        let dialled = number.filter { ("0"..."9").contains($0) || $0 == "+" }
        let words = body.flatMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }.map { "?&body=" + $0 } ?? ""
        return URL(string: scheme + ":" + dialled + words)
    }
}

/// A number where somebody listens.
package struct HelpEntry: Hashable, Identifiable, Sendable {
    /// Its place among all.
    package let id: Int
    /// Its name.
    package let name: String
    /// What it is for.
    package let reasons: String
    /// Where, when and in which languages, and when that was checked.
    package let facts: String
    /// What calls and texts it.
    package let ways: [HelpWay]
    /// What to press first; empty where there is no choice.
    package let press: String
    /// Its website, for which a network is needed; nil for none.
    package let site: HelpWay?
}

/// What reaches somebody who listens.
package struct HelpWay: Hashable, Identifiable, Sendable {
    /// What it does.
    package let name: String
    /// The system's picture of it.
    package let picture: String
    /// Where it leads; nil for a number that the system can't take.
    package let address: URL?

    package var id: String { name }
}

/// Words of the page of help lines.
package struct HelpWords: Sendable {
    /// Its title.
    package let title: String
    /// What it is.
    package let why: String
    /// That nobody has to carry it alone.
    package let lead: String
    /// What stands above who comes at once.
    package let danger: String
    /// How they are reached.
    package let dangerHow: String
    /// What somebody does who can't speak.
    package let cantSpeak: String
    /// What stands above the lines.
    package let lines: String
    /// The country.
    package let country: String
    /// What helps elsewhere.
    package let elsewhere: String
    /// What stands above who knows about it.
    package let privacy: String
    /// Who knows about it.
    package let privacyHow: String
    /// A website.
    let site: String

    init(_ text: (String) -> String) {
        (title, why, lead) = (text("web.care.title"), text("web.care.why"), text("web.care.lead"))
        (danger, dangerHow) = (text("web.care.danger"), text("web.care.dangerHow"))
        cantSpeak = text("web.care.cantSpeak")
        (lines, country, elsewhere) = (text("web.care.lines"), text("web.care.country"), text("web.care.elsewhere"))
        (privacy, privacyHow, site) = (text("web.care.private"), text("web.care.privateHow"), text("web.care.site"))
    }
}
