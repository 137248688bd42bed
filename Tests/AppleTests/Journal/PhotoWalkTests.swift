import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Somebody adds photos to an entry, looks at them, says what they show and takes them away.
@Suite("Photos of entries in the app")
@MainActor
struct PhotoWalkTests {
    private let still = StillJournal()
    private let household = RecordedHousehold()
    private let photos = MadeUpPhotos()

    /// A screen with what opens pictures around it.
    private struct Pictured: View {
        let way: PageWay
        let frame: FrameModel

        var body: some View {
            let maker = PictureMaker({ _ in nil }, image: { Image("\($0.count) bytes") })
            OpenedScreen(way: way, frame: frame).environment(\.pictures, maker)
        }
    }

    private func open(_ way: JournalWay, canAdd: Bool = true) async -> ShownScreen {
        let frame = household.frame(journal: still.journal) { source in if canAdd { source.photos = photos.ports } }
        frame.journalDesk.rest = .milliseconds(1)
        let screen = ShownScreen(Pictured(way: .journal(way), frame: frame))
        await screen.rest()
        return screen
    }

    private var kept: JSONValue { still.all("entry").first?.content ?? .null }
    private var keptPhotos: [JSONValue] { kept["photos"]?.array ?? [] }

    /// An entry with photos, the last of which came last.
    private func entry(_ count: Int) async throws -> ShownScreen {
        let screen = await open(.write)
        try screen.tap("Add photos")
        await photos.choose((1...count).map { PictureNotation.taken(400 + $0, 300) })
        try await screen.wait("the photos") { screen.find(.image, "Photo \(count) of \(count)")?.text.hasSuffix("bytes") == true }
        return screen
    }

    @Test func aPhotoIsKeptSmallerAndShownInTheEntry() async throws {
        let screen = await open(.write)
        try screen.type("By the sea", into: "Title")
        try screen.tap("Add photos")
        #expect(photos.chooser.isChoosing && photos.chooser.most == 10)
        await photos.choose([PictureNotation.taken(4_096, 3_072), PictureNotation.taken(640, 480)])
        try await screen.wait("both") { screen.find(.image, "Photo 2 of 2") != nil && keptPhotos.count == 2 }
        #expect(photos.sizes == ["2048 × 1536", "640 × 480"], "none is made larger")
        let first = try #require(keptPhotos.first)
        #expect(first.members?.map(\.key) == ["id", "file", "bytes", "type", "width", "height"])
        #expect(first["width"] == .integer(2_048) && first["height"] == .integer(1_536) && first.textOf("type") == "image/jpeg")
        let sealed = try #require(try await still.journal.file(first.textOf("file")))
        #expect(first["bytes"] == .integer(Int64(sealed.count)))
        let entry = try #require(still.all("entry").first?.id)
        let opened = try still.journal.recordingKey(of: entry, first.textOf("id")).open(sealed)
        #expect(opened == PictureNotation.file(2_048, 1_536), "pixels and colours alone")
        #expect(Data(opened).range(of: Data(PictureNotation.place)) == nil)
        try await screen.wait("the first") { screen.find(.image, "Photo 1 of 2")?.text == "\(opened.count) bytes" }
    }

    @Test func whatItShowsIsSaidInWordsAndFound() async throws {
        let screen = try await entry(2)
        try screen.tap("Photo 2 of 2", .button)
        try await screen.wait(for: "Remove this photo")
        #expect(screen.find(.image, "Photo 2 of 2")?.text.hasSuffix("bytes") == true, "it is seen large")
        try screen.type("  a heron on a pier ", into: "What it shows")
        try await screen.wait("the words") { screen.isSettled && keptPhotos.last?.textOf("alt") == "a heron on a pier" }
        #expect(keptPhotos.first?["alt"] == nil)
        try screen.tap("Close")
        try await screen.wait("its name") { screen.find(.image, "a heron on a pier") != nil }
        #expect(screen.find(.image, "Photo 1 of 2") != nil)
        try screen.tap("a heron on a pier", .button)
        try screen.type("", into: "What it shows")
        try await screen.wait("no words") { screen.isSettled && keptPhotos.count == 2 && keptPhotos.allSatisfy { $0["alt"] == nil } }
    }

    @Test func whatIsTakenAwayLeavesTheDeviceAndComesBackAtItsPlace() async throws {
        let screen = try await entry(3)
        let before = keptPhotos
        let file = before[1].textOf("file")
        try screen.swipe("Photo 2 of 3", .trailing, "Remove this photo")
        try await screen.wait(for: "Photo removed.")
        try await screen.wait("its end") { screen.isSettled && (try? still.journal.boxes.read(.journalFile(file))) == nil }
        #expect(keptPhotos == [before[0], before[2]])
        try screen.tap("Undo", .button)
        try await screen.wait("the photo") { screen.find(.image, "Photo 2 of 3")?.text.hasSuffix("bytes") == true && keptPhotos == before }
        #expect(try await still.journal.file(file) != nil)
    }

    @Test func anEntryOfAPhotoAloneStaysWholeUntilItIsLeft() async throws {
        let screen = try await entry(1)
        let before = try #require(still.all("entry").first)
        let file = keptPhotos[0].textOf("file")
        try screen.tap("Photo 1 of 1", .button)
        try screen.tap("Remove this photo")
        try await screen.wait(for: "Photo removed.")
        #expect(still.journal.moment(before.id) == before, "there is nothing else in it that could be kept")
        #expect(try await still.journal.file(file) != nil)
        screen.surroundings.scenePhase = .background
        try await screen.wait("its end") { screen.isSettled && still.all("entry").isEmpty }
    }

    @Test func whatIsNoPictureAndWhatIsTooMuchAreSaid() async throws {
        let screen = try await entry(8)
        try screen.tap("Add photos")
        #expect(photos.chooser.most == 2)
        await photos.choose([Array("no picture".utf8), PictureNotation.taken(300, 300), PictureNotation.taken(301, 300)])
        let texts = Catalogue.load(.standard)
        let most = texts.text("web.journal.photo.most", .count("count", 10))
        let one = texts.text("apple.photo.unopened", .count("count", 1))
        try await screen.wait(for: most + " " + one)
        #expect(keptPhotos.count == 9)
        for unopened in [PictureNotation.taken(12_000, 12_000), nil] {
            try screen.tap("Add photos")
            await photos.choose([unopened])
            try await screen.wait(for: one)
            #expect(keptPhotos.count == 9, "one of 144 million pixels is not opened, nor one that can't be read")
        }
        try screen.tap("Add photos")
        await photos.choose([PictureNotation.taken(303, 300)])
        try await screen.wait("the tenth") { screen.isSettled && keptPhotos.count == 10 }
        #expect(screen.find(.button, "Add photos") == nil && !screen.texts.contains(one))
        #expect(photos.sizes.count == 10, "each that is kept was drawn, and no other")
    }

    @Test func aPhotoThatIsNotHereIsSaidAndNothingIsAddedWithoutAWay() async throws {
        let id = JournalNotation.id("away")
        let away = JSONValue.object([
            JSONMember("id", .string(JournalNotation.id("photo"))), JSONMember("file", .string(String(repeating: "0", count: 64))),
            JSONMember("bytes", .integer(9)), JSONMember("type", .string("image/webp")), JSONMember("alt", .string("the old pier")),
        ])
        await still.keep([JournalNotation.moment(id, "entry", at: "2026-11-20T08:00:00-05:00", [("photos", .array([away]))])])
        let screen = await open(.entry(id), canAdd: false)
        try await screen.wait(for: Catalogue.load(.standard).text("web.journal.photo.away"))
        #expect(screen.find(.image, "the old pier")?.text == "photo" && screen.find(.button, "Add photos") == nil)
        let none = await open(.write, canAdd: false)
        #expect(!none.texts.contains("Photos"))
    }

    /// Every part that a camera, a program or a careless system may write.
    @Test func aPictureKeepsItsPixelsAlone() throws {
        let plain = PictureNotation.file(1_000, 600)
        #expect(PlainJPEG(plain)?.bytes == plain, "one that says nothing stays as it is")
        let smaller = PictureNotation.part(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 7, 7, 7])
        let twin = PictureNotation.part(0xE2, Array("MPF\0".utf8) + PictureNotation.place)
        let before = smaller + twin + PictureNotation.told + [0xFF, 0xFF] + PictureNotation.part(0xEB, PictureNotation.place)
        let told = PictureNotation.file(1_000, 600, before: before, behind: PictureNotation.taken(160, 120))
        let kept = try #require(PlainJPEG(told))
        #expect(kept.bytes == PictureNotation.file(1_000, 600, before: []) && (kept.width, kept.height) == (1_000, 600))
    }

    @Test func whatIsNoWholePictureIsNotOpened() {
        let whole = PictureNotation.file(20, 10)
        for length in 0..<whole.count { #expect(PlainJPEG(Array(whole.prefix(length))) == nil, "cut after \(length)") }
        #expect(PlainJPEG([0xFF, 0xD8, 0xFF, 0xD9]) == nil, "without a size")
        #expect(PlainJPEG([0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 0xFF, 0xD9]) == nil, "a length that can't be")
        #expect(PlainJPEG(Array("\u{89}PNG\r\n".utf8)) == nil)
    }
}
