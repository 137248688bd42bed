import Crypto
import Foundation
import TestDatabases
import Testing
import Values
import VaultClient

@testable import PeerSupport

/// Words of a journal, sealed by a device's vault and synced through the real program, are looked for in everything that the server
/// has. That the look finds is shown beside it: a note, which is no secret, is found by the same.
@Suite("A journal's words are nowhere on the server", .serialized)
struct JournalCanaryTests {
    /// A word that is nowhere else.
    private static func canary(_ start: String) -> String {
        start + (0..<12).map { _ in String("abcdefghijkmnpqrstuvwxyz".randomElement() ?? "a") }.joined()
    }

    private static func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }

    /// What was planted: in the journal, in a recording, and where anybody in the household may read it.
    private struct Planted: Sendable {
        var secrets: [String] = []
        var note = ""
        var sealed: [UInt8] = []
        /// What another device with the vault's key read of it.
        var read = ""
    }

    @Test(.timeLimit(.minutes(15))) func inAFileItsLogsItsBackupsAndArchives() async throws {
        let program = try Program()
        defer { program.remove() }
        let folder = program.folder.path
        let server = try await offPool { try DemoServerRun(program) }
        let planted = try await plant(server.address)
        try await offPool {
            let device = try Device(server.address)
            try Data(try device.bytes("POST", device.home + "/archive")).write(to: URL(fileURLWithPath: folder + "/archive.zip"))
        }
        try await expectNowhere(planted, below: folder, noteIn: ["evenkeel.sqlite", "archive.zip"])
        let (backup, key) = (folder + "/money.backup", folder + "/backup.key")
        let made = try await offPool { try program.run("backup", backup, "--data", server.data, "--key-file", key) }
        #expect(made.code == 0, "\(made.remarks)")
        let restored = try await offPool {
            try program.run("backup", "restore", backup, "--data", folder + "/restored", "--key-file", key)
        }
        #expect(restored.code == 0, "\(restored.remarks)")
        try await offPool { server.stop() }
        try await expectNowhere(planted, below: folder, noteIn: ["server/evenkeel.sqlite", "restored/evenkeel.sqlite"])
        let log = try String(contentsOfFile: server.log, encoding: .utf8)
        #expect(log.contains("pushOwnOperations") && log.contains("uploadOwnBlob"), "the log is looked through, at its finest")
    }

    #if Postgres
    @Test(.timeLimit(.minutes(15))) func inAPostgreSQLServersFolder() async throws {
        let program = try Program()
        defer { program.remove() }
        let cluster = try await offPool { try TestCluster() }
        defer { cluster.remove() }
        try cluster.administer("CREATE DATABASE journal")
        let address = cluster.url("journal")
        let server = try await offPool { try DemoServerRun(program, postgres: address) }
        let planted = try await plant(server.address)
        try await offPool { server.stop() }
        try cluster.administer("CHECKPOINT")
        try await expectNowhere(planted, below: program.folder.path, noteIn: [])
        let folder = try #require(address.components(separatedBy: "host=").last)
        try await expectNowhere(planted, below: folder, noteIn: ["data/base"])
    }
    #endif

    /// Writes into a journal on one device what another one reads: entries with words, one of them with a recording; and a note.
    private func plant(_ address: String) async throws -> Planted {
        let planted = try await offPool { try JournalCanaryTests.planted(at: address) }
        for secret in planted.secrets { #expect(planted.read.contains(secret)) }
        return planted
    }

    private static func planted(at address: String) throws -> Planted {
        let device = try Device(address)
        let key = VaultKey(id: try #require(UUID128(UUID().uuidString.lowercased())), random: random)
        var planted = Planted(note: canary("note"))
        let row = try #require(try device.send("GET", device.home + "/transactions")["transactions"]?.array?.first?["id"]?.string)
        try device.push("row", row, "set", "{\"note\":\"\(planted.note)\"}")
        for number in 0..<5 {
            let record = try #require(UUID128(UUID().uuidString.lowercased()))
            let context = RecordContext(owner: record, record: record, version: 1, schema: 1)
            let word = canary("journal")
            planted.secrets.append(word)
            var files: [String] = []
            if number == 0 {
                let spoken = canary("spoken")
                planted.secrets.append(spoken)
                let content = Array(String(repeating: spoken + " ", count: 8_000).utf8)
                let audio = try SealedAudio(content, by: key, context: context, random: random).bytes
                files = [SHA256.hash(data: audio).map { String(format: "%02x", $0) }.joined()]
                try device.upload(audio, under: files[0], pieceBytes: 50_000)
            }
            let entry = try SealedEntry(Array("Today \(word) was on my mind.".utf8), by: key, context: context, random: random)
            if number == 1 { planted.sealed = Array(entry.bytes.suffix(24)) }
            let list = files.map { "\"\($0)\"" }.joined()
            try device.push(
                "sealed", record.text, "create",
                "{\"body\":\"\(BitAlphabet.base64URL.encode(entry.bytes))\",\"version\":1,\"files\":[\(list)]}")
        }
        planted.read = try read(key, at: try Device(address))
        return planted
    }

    /// What another device with the vault's key reads.
    private static func read(_ key: VaultKey, at device: Device) throws -> String {
        let records = try #require(try device.send("GET", device.own + "/sealed?after=0")["records"]?.array)
        var read = ""
        for record in records {
            let id = try #require(record["id"]?.string.flatMap { UUID128($0) })
            let context = RecordContext(owner: id, record: id, version: 1, schema: 1)
            let body = try #require(record["body"]?.string.flatMap { BitAlphabet.base64URL.decode($0) })
            read += String(decoding: try SealedEntry(body).open(by: key, context: context), as: UTF8.self)
            for file in record["files"]?.array ?? [] {
                let audio = try device.bytes("GET", "\(device.own)/blobs/\(file.string ?? "")")
                read += String(decoding: try SealedAudio(audio).open(by: key, context: context).prefix(100), as: UTF8.self)
            }
        }
        return read
    }

    /// What a look through files found, and in which.
    private struct Found: Sendable {
        var secrets: [String] = []
        var notes: Set<String> = []
        var sealed: Set<String> = []
    }

    /// Looks through every file below a folder, in every writing of a word, and finds the note and the sealed bytes in some.
    private func expectNowhere(_ planted: Planted, below folder: String, noteIn places: [String]) async throws {
        let found = try await offPool { try JournalCanaryTests.look(for: planted, below: folder) }
        #expect(found.secrets == [])
        for place in places { #expect(found.notes.contains { $0.contains(place) }, "the note is found in \(place): \(found.notes)") }
        #expect(places.isEmpty || !found.sealed.isEmpty, "what was sealed is there as bytes")
    }

    private static func look(for planted: Planted, below folder: String) throws -> Found {
        let secrets = planted.secrets.flatMap { word in writings(of: word).map { (word, $0) } }
        var found = Found()
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            // Sockets are no files; others may go away while a server runs.
            guard let type = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.type] as? FileAttributeType,
                type == .typeRegular, let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
            else { continue }
            found.secrets += secrets.filter { has(data, $0.1) }.map { "\($0.0) is in \(path)" }
            if has(data, Array(planted.note.utf8)) { found.notes.insert(path) }
            if has(data, planted.sealed) { found.sealed.insert(path) }
        }
        return found
    }

    private static func has(_ data: Data, _ bytes: [UInt8]) -> Bool {
        data.withUnsafeBytes { data in
            guard let start = data.baseAddress, let first = bytes.first else { return false }
            var place = 0
            while place + bytes.count <= data.count, let found = memchr(start + place, Int32(first), data.count - bytes.count + 1 - place) {
                if memcmp(found, bytes, bytes.count) == 0 { return true }
                place = found - UnsafeMutableRawPointer(mutating: start) + 1
            }
            return false
        }
    }

    /// A word as UTF-8, UTF-16 of both orders, hexadecimal digits, and base64 wherever in a text it begins.
    private static func writings(of word: String) -> [[UInt8]] {
        let plain = Array(word.utf8)
        let hexadecimal = plain.map { String(format: "%02x", $0) }.joined()
        var all = [
            plain, plain.flatMap { [$0, 0] }, plain.flatMap { [0, $0] }, Array(hexadecimal.utf8), Array(hexadecimal.uppercased().utf8),
        ]
        for shift in 0..<3 {
            for alphabet in [BitAlphabet.base64, .base64URL] {
                // The first and the last symbol may hold bits of what stands beside the word.
                let symbols = Array(alphabet.encode([UInt8](repeating: 0, count: shift) + plain).utf8)
                all.append(Array(symbols.dropFirst(shift == 0 ? 0 : shift + 1).dropLast((shift + plain.count) % 3 == 0 ? 0 : 1)))
            }
        }
        return all
    }

    @Test(arguments: 0..<30) func aWordIsFoundInEveryWriting(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let word = JournalCanaryTests.canary("word")
        let before = (0..<random.integer(in: 0...20)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let around = before + Array(word.utf8) + Array("after it".utf8)
        let texts = [
            around, Array(BitAlphabet.base64.encode(around).utf8), Array(BitAlphabet.base64URL.encode(around).utf8),
            Array(around.map { String(format: "%02X", $0) }.joined().utf8), around.flatMap { [0, $0] }, around.flatMap { [$0, 0] },
        ]
        for text in texts {
            #expect(JournalCanaryTests.writings(of: word).contains { JournalCanaryTests.has(Data(text), $0) }, "seed \(seed)")
        }
    }
}
