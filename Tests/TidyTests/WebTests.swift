import Foundation
import Testing

@Suite("The web app's modules")
struct WebTests {
    static let longestModule = 300

    @Test func noModuleIsTooLongToRead() {
        for file in Project.modules {
            #expect(file.lines.count <= WebTests.longestModule + 1, "\(file.path) has \(file.lines.count - 1) lines")
        }
    }

    /// Texts never become markup or scripts, and nothing goes around the stylesheets and the content policy.
    @Test(arguments: [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "style=", "setHTMLUnsafe", "cssText",
        "javascript:", "onclick=", "@ts-ignore", "@ts-nocheck", "FIXME", "TODO", "for now", "console.log",
    ])
    func noModuleHas(word: String) {
        expectNone(Project.modules, word)
    }

    @Test(arguments: ["style=", "<style", "onclick=", "onload=", "javascript:"])
    func noPageHas(word: String) {
        expectNone(Project.pages.filter { !$0.path.hasSuffix(".css") }, word)
    }

    /// Scripts of others, whole or from elsewhere, have no place: there is `src` of our own alone.
    @Test func everyScriptIsAFileOfOurs() throws {
        for file in Project.pages where file.path.hasSuffix(".html") {
            for tag in file.text.components(separatedBy: "<script").dropFirst() {
                #expect(tag.contains(" src=\"/") && tag.contains("></script>"), "\(file.path): <script\(tag.prefix(60))")
            }
        }
    }

    /// A policy that lets text become scripts is made in one place.
    @Test func onlyOneModuleMakesAPolicy() {
        for file in Project.modules where file.text.contains("createPolicy(") {
            #expect(file.path == "Web/app/trusted.js", "\(file.path)")
        }
    }

    /// Colours are tokens; whoever changes a theme changes one stylesheet. The icon that systems show knows no themes.
    @Test func onlyTheTokensHaveColours() throws {
        let colour = try Regex("#[0-9A-Fa-f]{3,8}\\b|\\b(rgba?|hsla?|oklch|oklab|lab|lch)\\(")
        let modules = Project.modules.map { Project.File(path: $0.path, text: WebTests.withoutPrivateNames($0.text)) }
        for file in modules + Project.pages.filter({ $0.path != "Web/styles/tokens.css" && $0.path != "Web/icon.svg" }) {
            for (index, line) in file.lines.enumerated() where line.contains(colour) && !line.contains("name=\"theme-color\"") {
                Issue.record("\(file.path):\(index + 1) has a colour: \(line.prefix(100))")
            }
        }
    }

    /// Sizes and durations are tokens too, but where a layout changes: media queries know no tokens.
    @Test func onlyTheTokensHaveSizes() throws {
        let size = try Regex("[ (,:-][0-9.]*[0-9](px|r?em|ch|m?s)\\b")
        for file in Project.pages where file.path.hasSuffix(".css") && file.path != "Web/styles/tokens.css" {
            for (index, line) in file.lines.enumerated() {
                let rules = line.hasPrefix("@media") ? line.drop { $0 != "{" } : line[...]
                if rules.contains(size) { Issue.record("\(file.path):\(index + 1) has a size: \(line.prefix(100))") }
            }
        }
    }

    /// A module's text without `#names` of private members, which look like colours.
    private static func withoutPrivateNames(_ text: String) -> String {
        text.replacingOccurrences(of: "this.#", with: "this.").replacingOccurrences(of: "\n  #", with: "\n  ")
            .replacingOccurrences(of: "async #", with: "async ")
    }

    private func expectNone(_ files: [Project.File], _ word: String) {
        for file in files {
            for (index, line) in file.lines.enumerated() where line.contains(word) && !line.drop(while: { $0 == " " }).hasPrefix("//") {
                Issue.record("\(file.path):\(index + 1) has «\(word)»")
            }
        }
    }
}
