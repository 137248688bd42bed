import ArgumentParser
import Foundation
import Journal
import Values

/// `evenkeel care`: help lines of where somebody is, or of a country. No database is opened, nothing is kept and nobody is asked.
struct CareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "care", abstract: words("cli.care.abstract"), discussion: words("cli.care.discussion"))

    @Option(help: ArgumentHelp(words("cli.care.country"), valueName: words("cli.value.country")))
    var country: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console()
        let content = try? JSONReader.read(Content.file("help-lines.json"))
        guard let content, let countries = HelpCountry.all(in: content) else { throw Failure.data }
        guard let chosen = choose(among: countries) else {
            let codes = countries.map(\.code).joined(separator: ", ")
            console.remark(words("cli.care.unknown", .text("found", country ?? ""), .text("codes", codes)))
            throw Failure.usage
        }
        if common.json {
            guard let found = content.array?.first(where: { $0["code"]?.string == chosen.code }) else { throw Failure.data }
            var json = JSONWriter()
            found.write(to: &json)
            console.say(json.bytes)
        } else {
            console.say(CareCommand.text(of: chosen))
        }
    }

    private func choose(among countries: [HelpCountry]) -> HelpCountry? {
        if let country { return countries.first { $0.code == country.uppercased() } }
        let environment = ProcessInfo.processInfo.environment
        let languages = ["EVENKEEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        return HelpCountry.here(among: countries, zone: TimeZone.current.identifier, languages: languages)
    }

    private static func text(of country: HelpCountry) -> String {
        let danger = words("web.care.call", .text("number", country.emergency))
        var lines = [words("care.country.\(country.code)"), "", words("web.care.danger"), "  " + danger]
        if let number = country.emergencyText {
            lines.append("  " + words("web.care.cantSpeak") + " " + words("web.care.text", .text("number", number)))
        }
        for line in country.lines { lines += [""] + said(line) }
        return lines.joined(separator: "\n")
    }

    private static func said(_ line: HelpLine) -> [String] {
        let language = String(Words.locale.tag.prefix(2))
        var ways = [words("web.care.call", .text("number", line.call))]
        if let number = line.text {
            ways.append(
                line.word(in: language).map { words("web.care.textWord", .text("number", number), .text("word", $0)) }
                    ?? words("web.care.text", .text("number", number)))
        }
        var facts = line.languages.map { words("care.language.\($0)") }
        if let hours = line.hours { facts.insert(words("care.hours.\(hours)"), at: 0) }
        if let region = line.region { facts.insert(words("care.region.\(region)"), at: 0) }
        facts.append(words("web.care.checked", .text("day", Words.catalogue.date(line.checked))))
        let first = line.press(in: language).map { [words("web.care.press", .text("key", $0))] } ?? []
        let reasons = line.reasons.map { words("care.for.\($0)") }
        let below = [reasons.joined(separator: " · "), ways.joined(separator: " · ")] + first + [facts.joined(separator: " · ")]
        return [line.name(in: language)] + below.map { "  " + $0 }
    }
}
