import AppleCore
import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

/// Pictures of cards and charts, made by a stand-in that writes down the words of what it is given.
@Suite("Pictures that are saved and shared")
@MainActor
struct PictureTests {
    /// A screen with what makes pictures around it.
    private struct Pictured: View {
        let way: PageWay
        let frame: FrameModel
        let pictures: PictureMaker?

        var body: some View {
            NavigationStack { ScreenView(way, in: frame) }.environment(\.pictures, pictures)
        }
    }

    private static let words = PictureMaker { view in Array(ShownScreen(view).texts.joined(separator: "\n").utf8) }
    private static let save = "Save as a picture"

    private func open(
        _ name: String, _ text: String, _ answers: [String: String] = [:], pictures: PictureMaker? = words, showsFiles: Bool = true
    ) async throws -> (ShownScreen, FileViewer) {
        let viewer = FileViewer(in: FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)"))
        let household = RecordedHousehold()
        household.answers.merge(answers) { $1 }
        household.viewer = showsFiles ? viewer : nil
        let screen = ShownScreen(Pictured(way: .screen(name), frame: household.frame(), pictures: pictures))
        try await screen.wait(for: text)
        return (screen, viewer)
    }

    @Test func aCardIsAPictureOfWhatItShows() async throws {
        let (screen, viewer) = try await open("review", "Your 2026 so far")
        defer { viewer.forget() }
        try screen.tap(PictureTests.save)
        let file = try #require(viewer.file)
        #expect(file.lastPathComponent == "Your-2026-so-far-The-year-in-one-sentence.png")
        let told = try String(contentsOf: file, encoding: .utf8)
        #expect(told.hasPrefix("The year in one sentence\n2026\n$34,270.61 in 504 transactions, at 10 places.\n"), "\(told)")
        #expect(told.hasSuffix("Evenkeel\nYour 2026 so far"), "\(told)")
        try screen.tap("Without amounts")
        try screen.tap(PictureTests.save)
        let plain = try String(contentsOf: try #require(viewer.file), encoding: .utf8)
        #expect(plain.contains("504 transactions, at 10 places.") && !plain.contains("$"), "a picture hides what the card hides: \(plain)")
    }

    @Test func thePictureOfAYearIsSaved() async throws {
        let (screen, viewer) = try await open("year", "2026", ["year": SpendingNotation.year])
        defer { viewer.forget() }
        let buttons = screen.all.filter { $0.role == .button && $0.name == PictureTests.save }
        #expect(buttons.map(\.hint).allSatisfy { !$0.isEmpty } && !buttons.isEmpty)
        try screen.tap(PictureTests.save)
        let file = try #require(viewer.file)
        #expect(file.lastPathComponent == "2026-By-month.png")
        let told = try String(contentsOf: file, encoding: .utf8)
        #expect(told.hasPrefix("By month\nMonth by month.\n") && told.hasSuffix("Evenkeel\n2026"), "\(told)")
    }

    @Test func whereNoneCanBeMadeOrShownNoneIsOffered() async throws {
        let (without, _) = try await open("review", "Your 2026 so far", pictures: nil)
        #expect(without.find(.button, PictureTests.save) == nil)
        let (unseen, _) = try await open("review", "Your 2026 so far", showsFiles: false)
        #expect(unseen.find(.button, PictureTests.save) == nil)
    }

    @Test func aPictureThatFailsSaysSo() async throws {
        let (screen, viewer) = try await open("review", "Your 2026 so far", pictures: PictureMaker { _ in nil })
        try screen.tap(PictureTests.save)
        try await screen.wait(for: Catalogue.load(.standard).text("web.failed.unknown"))
        #expect(viewer.file == nil)
    }
}
