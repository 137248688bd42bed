import Foundation
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// Photos of one person on two phones beside a real server.
    @MainActor @Suite("Photos on two phones") struct JournalPhotoTests {
        private static let place = Array("43.6532 N 79.3832 W".utf8)

        /// A picture of 640 by 480 pixels.
        ///
        /// - Parameter told: what a camera writes beside them.
        private static func picture(_ told: [UInt8] = []) -> [UInt8] {
            let beside = told.isEmpty ? [] : [0xFF, 0xE1, 0, UInt8(told.count + 2)] + told
            let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 1, 0xE0, 2, 0x80, 1, 1, 0x11, 0]
            return [0xFF, 0xD8] + beside + frame + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]
        }

        private func desk(_ phone: Phone, _ journal: JournalModel, _ chooser: PhotoChooser = PhotoChooser()) -> JournalDesk {
            var source = phone.household.source
            let maker = PhotoMaker { file in PhotoMaker.Picture(width: 640, height: 480) { _ in file } }
            source.photos = PhotoPorts(maker, chooser)
            return JournalDesk(journal, source, Catalogue.load(.standard))
        }

        @Test func aPhotoComesToTheOtherPhoneWithItsWordsAndGoesThere() async throws {
            let (one, other) = (try await Phone(of: "maya"), try await Phone(of: "maya"))
            defer { for phone in [one, other] { phone.remove() } }
            let (mine, theirs, chooser) = (await one.opened(), await other.opened(), PhotoChooser())
            let editor = EntryEditor(desk(one, mine, chooser))
            editor.title = "By the sea"
            editor.photos.choose()
            let (taken, plain) = (JournalPhotoTests.picture(JournalPhotoTests.place), JournalPhotoTests.picture())
            await chooser.take([{ Data(taken) }])
            let photo = try #require(editor.photos.shown.first, "\(editor.photos.said)")
            editor.photos.open(photo)
            editor.photos.alt = "a heron"
            await editor.keep()
            await mine.sync()
            #expect(mine.waiting == 0 && mine.troubles.isEmpty)
            await theirs.sync()
            let entry = try #require(theirs.moment(editor.id))
            #expect(entry == mine.moment(editor.id) && entry.content["photos"]?.array?.first?.textOf("alt") == "a heron")

            let seen = EntryEditor(desk(other, theirs), entry)
            other.wire.isCut = true
            await seen.photos.look(photo.id)
            #expect(seen.photos.shown.first?.problem == Catalogue.load(.standard).text("web.journal.photo.away"))
            other.wire.isCut = false
            seen.photos.lookAgain()
            try await VoiceNotation.wait("the photo") { seen.photos.shown.first?.bytes != nil }
            #expect(seen.photos.shown.first?.bytes == plain, "of pixels alone")
            #expect(seen.photos.shown.first?.name == "a heron")
            other.wire.isCut = true
            let again = EntryEditor(desk(other, theirs), entry)
            await again.photos.look(photo.id)
            #expect(again.photos.shown.first?.bytes == plain, "it is on this phone now")

            other.wire.isCut = false
            await editor.photos.remove(photo.id)
            #expect(try one.store.read { try $0.read(.journalFile(photo.id)) } == nil)
            for journal in [mine, theirs] { await journal.sync() }
            #expect(theirs.moment(editor.id)?.content["photos"] == nil && theirs.moment(editor.id)?.content.textOf("title") == "By the sea")
        }

        @Test func aPhotoIsNotAddedWhereTheVaultIsClosed() async throws {
            let one = try await Phone(of: "maya")
            defer { one.remove() }
            let (journal, chooser) = (await one.opened(), PhotoChooser())
            let editor = EntryEditor(desk(one, journal, chooser))
            journal.close()
            editor.photos.choose()
            let picture = JournalPhotoTests.picture()
            await chooser.take([{ Data(picture) }])
            #expect(editor.photos.said == Catalogue.load(.standard).text("web.journal.photo.vault") && editor.photos.shown.isEmpty)
        }
    }
}
