import AppleViews
import Foundation
import Journal
import Observation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Help lines are two taps away from anywhere, also on a device that is locked or that nobody is signed in on; words of despair offer them.
@Suite("Care in the app")
@MainActor
struct CareTests {
    private nonisolated static let title = "Help when it is too much"

    private func help(_ zone: String, _ languages: [String] = ["en-CA"]) -> HelpLinesModel {
        HelpLinesModel(.load(.standard), HelpReader(zone: { zone }, languages: { languages }))
    }

    @Test(arguments: [
        ("America/Toronto", ["en-CA"], "CA"), ("Australia/Sydney", ["fr-CA"], "AU"), ("Etc/Unknown", ["es-MX", "en-CA"], "MX"),
        ("Etc/Unknown", ["en"], "CA"),
    ])
    func theLinesAreThoseOfWhereSomebodyIs(zone: String, languages: [String], country: String) {
        #expect(help(zone, languages).country == country)
    }

    @Test func everyLineIsCalledAndTextedByOneTap() throws {
        let model = help("America/Toronto")
        #expect(model.callNow.map { $0.address?.absoluteString } == ["tel:911"])
        let kids = try #require(model.lines.first { $0.name == "Kids Help Phone" })
        #expect(kids.ways.map { $0.address?.absoluteString } == ["tel:18006686868", "sms:686868?&body=CONNECT"])
        #expect(kids.ways.map(\.name) == ["Call 1-800-668-6868", "Text CONNECT to 686868"])
        #expect(kids.site?.address?.absoluteString == "https://kidshelpphone.ca")
        for country in model.countries {
            model.country = country.id
            #expect(!model.lines.isEmpty && model.callNow.count == 1, "\(country.id)")
            for way in model.callNow + model.textNow + model.lines.flatMap(\.ways) { #expect(way.address != nil, "\(way.name)") }
        }
    }

    @Test func aPageOfThemIsCalledFromAndChangesItsCountry() async throws {
        let screen = ShownScreen(OpenedScreen(way: .journal(.helpLines), frame: RecordedHousehold().frame()))
        await screen.rest()
        try screen.choose("Canada", of: "Country")
        try screen.tap("Call 988", .link)
        #expect(screen.opened.map(\.absoluteString) == ["tel:988"])
        try screen.choose("Australia", of: "Country")
        #expect(screen.find(.link, "Call 988") == nil && screen.find(.link, "Call 000") != nil)
    }

    @Test(arguments: Values.Locale.all) func allOfItIsSaidInEveryLanguage(locale: Values.Locale) {
        let model = HelpLinesModel(.load(locale), HelpReader(zone: { "" }, languages: { [] }))
        for country in model.countries {
            model.country = country.id
            for line in model.lines {
                let said = [line.name, line.reasons, line.facts, line.press] + line.ways.map(\.name)
                #expect(said.allSatisfy { !$0.contains("care.") && !$0.contains("{") }, "\(locale.tag) \(line)")
            }
        }
    }

    @Test func theyAreTwoTapsFromEveryPlace() async throws {
        let frame = RecordedHousehold().frame(home: StandingTests.Device().actions)
        let screen = ShownScreen(FrameView(frame))
        try await screen.wait(for: "Good morning, Alex")
        try screen.tap("You and settings")
        try await screen.wait(for: CareTests.title)
        let help = try #require(screen.texts.firstIndex(of: CareTests.title))
        let person = try #require(screen.texts.firstIndex(of: "maya@example.com"))
        #expect(help < person, "it is first")
        try screen.tap(CareTests.title)
        #expect(screen.texts.contains("In danger right now?"))
    }

    @Test func theyAreThereBeforeSomebodySignsIn() throws {
        let steps = SignInModel.Steps(begin: { _, _, _ in false }, finish: { _ in })
        let screen = ShownScreen(SignInView(SignInModel(.load(.standard), steps)))
        try screen.tap(CareTests.title)
        #expect(screen.texts.contains("In danger right now?"))
    }

    @Test func theyAreThereWhileTheAppIsLockedAndNothingElseIs() async throws {
        var ports = AppModel.Ports()
        ports.owner = OwnerCheck(isThere: { true }, ask: { _ in true })
        ports.settings = DeviceSettings(read: { $0 == "isLocked" }, keep: { _, _ in })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        let app = AppModel(in: folder, .file(folder.appendingPathComponent("key")), .device, locale: .standard, ports)
        let screen = ShownScreen(LockedView(LockedModel(app)) { EmptyView() })
        #expect(screen.texts.contains("Locked"))
        try screen.tap(CareTests.title)
        #expect(screen.texts.contains("In danger right now?"))
        app.choices.lock.leave(at: Instant(milliseconds: 0))
        #expect(screen.texts.isEmpty, "in the list of apps there is nothing to read")
        app.choices.lock.comeBack(at: Instant(milliseconds: 1))
        let again = ShownScreen(LockedView(LockedModel(app)) { EmptyView() })
        try again.tap("Unlock")
        try await again.wait { again.texts.isEmpty }
    }

    /// The cases that hold the browser and the engine.
    @Test func wordsOfDespairOfferHelpOnceAndNothingElseDoes() async throws {
        let file = TokenTests.root.appendingPathComponent("Tests/Vectors/care-words.json")
        let vectors = try JSONReader.read(Array(try Data(contentsOf: file)))
        let cases = vectors["cases"]?.array ?? []
        #expect(cases.count >= 100)
        for each in cases {
            let text = try #require(each["text"]?.string)
            let offer = CareOffer(.load(.standard)) {}
            await offer.look(at: text)
            #expect(offer.isOffered == each["found"]?.bool, "\(text)")
        }
    }

    @Test func theOfferStandsBesideWhatIsWrittenAndStays() async throws {
        let offer = CareOffer(.load(.standard)) {}
        let writing = Writing()
        let screen = ShownScreen(WritingView(writing: writing, offer: offer))
        writing.text = "A calm day"
        await screen.rest()
        #expect(!screen.texts.contains(offer.text))
        writing.text = "I want to die"
        await screen.rest()
        #expect(screen.texts.contains(offer.text) && screen.texts.contains(offer.how))
        writing.text = "A calm day"
        await screen.rest()
        #expect(screen.texts.contains(offer.text), "it does not go while somebody may need it")
        try screen.tap("See help lines")
        #expect(screen.texts.contains("help lines of the way"))
    }

    @Test func whoWritesOnIsNotLookedAtYet() async {
        let offer = CareOffer(.load(.standard)) { try? await Task.sleep(for: .seconds(60)) }
        let look = Task { await offer.look(at: "I want to die") }
        look.cancel()
        await look.value
        #expect(!offer.isOffered)
    }

    @MainActor @Observable
    fileprivate final class Writing { var text = "" }

    /// A form with a field and an offer below it.
    private struct WritingView: View {
        @Bindable var writing: Writing
        let offer: CareOffer

        var body: some View {
            NavigationStack {
                Form {
                    TextField("Text", text: $writing.text)
                    CareOfferView(offer: offer, written: writing.text)
                }
                .navigationDestination(for: HelpLinesModel.Way.self) { _ in Text("help lines of the way") }
            }
        }
    }
}
