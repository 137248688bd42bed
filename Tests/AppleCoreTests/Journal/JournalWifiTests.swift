import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// Somebody lets recordings and photos wait for Wi-Fi.
    @MainActor @Suite("Wi-Fi only") struct JournalWifiTests {
        private struct Opened: View {
            let frame: FrameModel

            var body: some View { NavigationStack { ScreenView(.journal(.home), in: frame) } }
        }

        private func journal(_ phone: Phone, _ line: NetworkLine?) async -> JournalModel {
            let journal = JournalModel(phone.server, phone.store, .device, network: line)
            await journal.open()
            return journal
        }

        private func keepRecording(in journal: JournalModel) async throws -> String {
            let entry = journal.freshID()
            let kept = try await journal.keepFile(Outside.device.randomBytes(400), of: entry, nil)
            let recording = EntryRecording(
                own: nil, file: kept.hash, bytes: kept.bytes, seconds: 3, type: "audio/aac", levels: [])
            let more = [JSONMember("recordings", .array([recording.json]))]
            #expect(await journal.keep(entry, Written.entry("spoken", more: more), from: nil))
            return entry
        }

        @Test func whatIsSpokenWaitsAndWhatIsWrittenGoes() async throws {
            let (one, other) = (try await Phone(of: "maya"), try await Phone(of: "maya"))
            defer { for phone in [one, other] { phone.remove() } }
            let line = NetworkLine(.metered)
            let (mine, theirs) = (await journal(one, line), await other.opened())
            #expect(await mine.setWifiOnly(true))
            #expect(await !theirs.setWifiOnly(true) && theirs.isWifiOnly == nil, "nobody tells over what its files go")
            let (spoken, plain) = (try await keepRecording(in: mine), mine.freshID())
            #expect(await mine.keep(plain, Written.checkIn(10), from: nil))
            await mine.sync()
            #expect(mine.waiting == 1 && mine.waitsForWifi && mine.standing == .idle && mine.troubles.isEmpty)
            await theirs.sync()
            #expect(theirs.moment(plain) != nil && theirs.moment(spoken) == nil)

            await mine.end()
            let again = await journal(one, line)
            #expect(again.isWifiOnly == true && again.waiting == 1, "it is kept on this device")
            await again.sync()
            #expect(again.waiting == 1)
            line.set(.free)
            for journal in [again, theirs] { await journal.sync() }
            #expect(again.waiting == 0 && !again.waitsForWifi && theirs.moment(spoken) == again.moment(spoken))
            line.set(.metered)
            #expect(await again.setWifiOnly(false))
            let next = try await keepRecording(in: again)
            for journal in [again, theirs] { await journal.sync() }
            #expect(theirs.moment(next) != nil)
        }

        @Test func theAppFollowsTheNetworkFromItsFirstWordOn() async throws {
            let phone = try await Phone(of: "maya")
            defer { phone.remove() }
            try phone.store.keep(try DemoServer.place())
            try phone.store.close()
            let (news, continuation) = AsyncStream<NetworkWatch.Network>.makeStream()
            var ports = AppModel.Ports()
            ports.network = NetworkWatch { news }
            let key = phone.folder.appendingPathComponent("key")
            let app = AppModel(in: phone.folder, .file(key), .device, locale: .standard, ports)
            await app.open()
            let journal = try #require(app.journal)
            let following = Task { await app.followNetwork() }
            #expect(await journal.setWifiOnly(true))
            _ = try await keepRecording(in: journal)
            await journal.sync()
            #expect(journal.waiting == 1 && journal.waitsForWifi, "nobody has told of a network yet")
            for network in [NetworkWatch.Network.metered, .free] { continuation.yield(network) }
            try await VoiceNotation.wait("what goes by itself") { journal.waiting == 0 && !journal.waitsForWifi }
            following.cancel()
            app.household?.stop()
            await journal.end()
            try app.store?.close()
        }

        @Test func itIsChosenOnTheJournalsOwnPlaceAndSaid() async throws {
            let phone = try await Phone(of: "maya")
            defer { phone.remove() }
            let (texts, line) = (Catalogue.load(.standard), NetworkLine(.metered))
            let journal = await journal(phone, line)
            let screen = ShownScreen(Opened(frame: FrameModel(phone.household.source, texts, journal: journal)))
            try await screen.wait(for: texts.text("apple.journal.wifiHow"))
            try screen.tap(texts.text("apple.journal.wifi"), .toggle)
            try await screen.wait("the choice") { screen.isSettled && journal.isWifiOnly == true }
            _ = try await keepRecording(in: journal)
            await journal.sync()
            try await screen.wait("why it waits") {
                screen.texts.contains { $0.hasSuffix(texts.text("web.journal.waitsFor.wifi")) }
            }
            try screen.tap(texts.text("apple.journal.wifi"), .toggle)
            try await screen.wait("its end") {
                screen.isSettled && journal.isWifiOnly == false
                    && !screen.texts.contains { $0.hasSuffix(texts.text("web.journal.waitsFor.wifi")) }
            }

            await journal.end()
            let without = FrameModel(phone.household.source, texts, journal: await phone.opened())
            let other = ShownScreen(Opened(frame: without))
            try await other.wait(for: texts.text("web.journal.home.ask"))
            #expect(!other.texts.contains(texts.text("apple.journal.wifiHow")))
        }
    }
}
