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

    /// But for lists that tests write.
    @Test func noLineOfAModuleIsTooLongToRead() {
        for file in Project.modules where file.path != "Web/platform/pages.js" {
            for (index, line) in file.lines.enumerated() where line.count > 140 {
                Issue.record("\(file.path):\(index + 1) has \(line.count) characters")
            }
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
            #expect(file.path == "Web/platform/trusted.js", "\(file.path)")
        }
    }

    /// The folders of modules, each of which needs only those before it; Docs/Web.md has them as a table.
    private static let layers = ["platform", "vault", "store", "engine", "sync", "journal", "household", "ui", "screens", "app"]

    @Test func modulesNeedOnlyWhatIsBelowThem() throws {
        let needs = try WebTests.needs()
        for (module, others) in needs {
            for other in others {
                let (place, below) = (WebTests.layer(of: module), WebTests.layer(of: other))
                #expect(below <= place, "\(module) needs \(other)")
            }
        }
        #expect(needs.values.reduce(0) { $0 + $1.count } > 500)
    }

    @Test func noModuleLeadsBackToItself() throws {
        var rest = try WebTests.needs()
        // What needs nothing that is left can't be part of a circle.
        while let free = rest.first(where: { $0.value.allSatisfy { rest[$0] == nil } })?.key { rest[free] = nil }
        #expect(rest.keys.sorted() == [])
    }

    /// For each module the modules that it loads; types are no code and load nothing.
    private static func needs() throws -> [String: [String]] {
        let load = try Regex(#"(?m)^(?:import|export) [^;]*?"(\.[^"]+\.js)";"#)
        return Dictionary(
            uniqueKeysWithValues: Project.modules.map { file in
                let folder = URL(fileURLWithPath: "/" + file.path).deletingLastPathComponent()
                let paths = file.text.matches(of: load).compactMap { $0.output[1].substring }
                return (file.path, paths.map { String(folder.appendingPathComponent(String($0)).standardized.path.dropFirst()) })
            })
    }

    /// The place of a module's folder among the layers; what lies in no folder, such as the service worker, is above them all.
    private static func layer(of module: String) -> Int {
        let parts = module.split(separator: "/")
        return parts.count > 2 ? layers.firstIndex(of: String(parts[1])) ?? layers.count : layers.count
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
