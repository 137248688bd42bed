import Foundation
import Testing

/// What Xcode's project is made of, as far as it can be held to the rest without Xcode.
@Suite("The project for Xcode")
struct AppleProjectTests {
    private static let project = Project.text("Apple/project.yml")
    private static let colours = "Apple/App/Assets.xcassets/"

    /// `Scripts/write-apple-assets` writes them again.
    @Test func coloursAreTheTokens() throws {
        let css = Project.text("Web/styles/tokens.css")
        let light = try tokens(css, ":root {")
        let dark = light.merging(try tokens(css, #":root[data-theme="dark"] {"#)) { $1 }
        let pastel = light.merging(try tokens(css, #":root[data-theme="pastel"] {"#)) { $1 }
        let strong = try tokens(css, #":root[data-contrast="more"] {"#)
        let named = light.filter { $0.value.hasPrefix("#") && !$0.key.hasPrefix("qr-") }
        #expect(named.count > 20)
        for (name, value) in named {
            let written = try written(name)
            #expect(written["light"] == value, "\(name) in light")
            #expect(written["dark"] == dark[name], "\(name) in dark")
            let softly = try self.written("pastel-" + name)
            #expect(softly["light"] == pastel[name], "\(name) in pastel")
            let ink = strong[name].map { String($0.dropFirst("var(--".count).dropLast()) }
            #expect(written["high light"] == ink.flatMap { light[$0] }, "\(name) in strong contrast")
            #expect(written["high dark"] == ink.flatMap { dark[$0] }, "\(name) in strong contrast, dark")
            #expect(softly["high light"] == ink.flatMap { pastel[$0] }, "\(name) in strong contrast, pastel")
            #expect(softly["dark"] == nil && softly["high dark"] == nil, "\(name): pastel is never dark")
        }
        let folder = Project.root.appendingPathComponent(AppleProjectTests.colours).path
        let sets = (try FileManager.default.contentsOfDirectory(atPath: folder)).filter { $0.hasSuffix(".colorset") }
        #expect(sets.sorted() == named.keys.flatMap { [$0 + ".colorset", "pastel-\($0).colorset"] }.sorted())
    }

    /// The system wants one opaque square of 1024 points and cuts its corners itself.
    @Test func theIconIsWhatTheSystemWants() throws {
        let path = Project.root.appendingPathComponent(AppleProjectTests.colours + "AppIcon.appiconset/icon.png")
        let bytes = [UInt8](try Data(contentsOf: path))
        let (size, colourType) = (Array(bytes[16..<24]), bytes[25])
        #expect(size == [0, 0, 4, 0, 0, 0, 4, 0])
        #expect(colourType == 2, "colours without transparency")
    }

    /// Names that stand in code and in the project's settings, which nothing compares but this.
    @Test func namesAreTheCodes() {
        for (code, file) in [
            ("org.evenkeel.app.refresh", "Apple/Core/Ports/BackgroundTime.swift"),
            ("group.org.evenkeel.app", "Apple/Platform/Shared/SharedFolder.swift"),
            ("ShareStatement", "Apple/Platform/Share/ShareStatement.swift"),
        ] {
            #expect(Project.text(file).contains(code), "\(file) has no «\(code)»")
            #expect(AppleProjectTests.project.contains(code), "the project has no «\(code)»")
        }
        #expect(AppleProjectTests.project.contains("product: EvenkeelApp") && Project.text("Package.swift").contains("\"EvenkeelApp\""))
        for folder in ["App", "Shared", "Widgets", "Share", "Pictures"] {
            #expect(AppleProjectTests.project.contains("Platform/\(folder)"), "the project does without Platform/\(folder)")
        }
    }

    /// Nothing follows anybody, and what goes to the household's server is said.
    @Test func thePrivacyManifestSaysWhatIsSo() throws {
        let data = Data(Project.text("Apple/App/PrivacyInfo.xcprivacy").utf8)
        let manifest = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
        let collected = try #require(manifest["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
        #expect(collected.count == 4)
        for type in collected {
            #expect(type["NSPrivacyCollectedDataTypeTracking"] as? Bool == false)
            #expect(type["NSPrivacyCollectedDataTypePurposes"] as? [String] == ["NSPrivacyCollectedDataTypePurposeAppFunctionality"])
        }
        let reasons = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        let declared = Set(reasons.compactMap { $0["NSPrivacyAccessedAPIType"] as? String })
        let code = Project.apple.filter { !$0.path.hasPrefix("Apple/SwiftUI/") }.map(\.text).joined()
        for (category, words) in [
            ("UserDefaults", ["UserDefaults", "AppStorage("]), ("SystemBootTime", ["systemUptime", "mach_absolute_time"]),
            ("DiskSpace", ["volumeAvailableCapacity", "systemFreeSize"]), ("ActiveKeyboards", ["activeInputModes"]),
        ] where words.contains(where: { code.contains($0) }) {
            #expect(declared.contains("NSPrivacyAccessedAPICategory" + category), "\(category) is used and not declared")
        }
    }

    /// The store cuts what is longer.
    @Test(arguments: [("name", 30), ("subtitle", 30), ("promotional_text", 170), ("keywords", 100), ("description", 4000)])
    func theStoreTakesTheTexts(name: String, most: Int) {
        for language in ["en-CA", "en-AU", "fr-CA", "es-MX"] {
            let text = Project.text("Apple/Store/\(language)/\(name).txt")
            #expect(text.hasSuffix("\n") && (4...most).contains(text.count - 1), "\(language) \(name) has \(text.count - 1) characters")
        }
    }

    /// See Docs/decisions/0051-the-oldest-system.md.
    @Test func theOldestSystemsAreTheSameEverywhere() throws {
        let said = try #require(Project.text("Package.swift").firstMatch(of: #/platforms: \[\.macOS\(\.v(\d+)\), \.iOS\(\.v(\d+)\)\]/#))
        #expect(AppleProjectTests.project.contains("deploymentTarget: {iOS: \"\(said.2).0\", macOS: \"\(said.1).0\"}"))
        #expect(Project.text("Docs/Apple.md").contains("Written for iOS \(said.2) and macOS \(said.1) "))
    }

    @Test func theWorkflowSaysThatItNeverRan() {
        #expect(Project.text(".github/workflows/apple.yml").hasPrefix("# Never run here"))
    }

    private func tokens(_ css: String, _ head: String) throws -> [String: String] {
        let start = try #require(css.range(of: head)).upperBound
        let end = try #require(css.range(of: "\n}", range: start..<css.endIndex)).lowerBound
        let pairs = css[start..<end].split(separator: "\n").compactMap { line -> (String, String)? in
            let code = line.drop { $0 == " " }
            guard code.hasPrefix("--"), code.hasSuffix(";"), let colon = code.range(of: ": ") else { return nil }
            return (String(code[..<colon.lowerBound].dropFirst(2)), String(code[colon.upperBound...].dropLast()))
        }
        return Dictionary(pairs) { $1 }
    }

    /// A colour as the catalogue has it, by where it is shown: `light`, `dark`, `high light`, `high dark`.
    private func written(_ name: String) throws -> [String: String] {
        let data = Data(Project.text(AppleProjectTests.colours + "\(name).colorset/Contents.json").utf8)
        let contents = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let colours = try #require(contents["colors"] as? [[String: Any]])
        var found: [String: String] = [:]
        for colour in colours {
            let appearances = (colour["appearances"] as? [[String: String]] ?? []).compactMap { $0["value"] }
            let place = (appearances.contains("high") ? "high " : "") + (appearances.contains("dark") ? "dark" : "light")
            let parts = (colour["color"] as? [String: Any])?["components"] as? [String: String] ?? [:]
            found[place] = "#" + ["red", "green", "blue"].map { String((parts[$0] ?? "").dropFirst(2)) }.joined()
        }
        return found
    }
}
