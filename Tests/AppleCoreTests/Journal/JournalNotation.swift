import Foundation
import Synchronization
import Values

@testable import AppleCore

/// Writes contents of records as tests read them.
enum Written {
    /// An entry of an evening.
    static func entry(_ text: String, tags: [String] = [], more: [JSONMember] = []) -> JSONValue {
        .object(
            [
                JSONMember("kind", .string("entry")), JSONMember("at", .string("2026-11-29T21:10:00-05:00")),
                JSONMember("text", .string(text)), JSONMember("tags", .array(tags.map { .string($0) })),
            ] + more)
    }

    /// A check-in.
    static func checkIn(_ pleasantness: Int64, note: String = "") -> JSONValue {
        .object([
            JSONMember("kind", .string("checkin")), JSONMember("at", .string("2026-10-02T08:00:00-04:00")),
            JSONMember("pleasantness", .integer(pleasantness)), JSONMember("note", .string(note)),
        ])
    }
}

extension JournalModel {
    /// The text of a record that is here.
    func text(_ id: String) -> String? { moment(id)?.content["text"]?.string }

    /// Changes the text of a record as somebody does who sees it as it is here.
    func write(_ text: String, in id: String) async -> Bool {
        let before = moment(id)?.content
        let members = (before?.members ?? []).map { $0.key == "text" ? JSONMember("text", .string(text)) : $0 }
        return await keep(id, before == nil ? Written.entry(text) : .object(members), from: before)
    }
}

extension Phone {
    /// The journal of this phone, opened.
    func opened() async -> JournalModel {
        let journal = JournalModel(server, store, .device)
        await journal.open()
        return journal
    }
}

/// A server that lies about what it has: what it lists of sealed records passes through a test's own hands.
final class Forger: Sendable {
    private let forge = Mutex<(@Sendable ([JSONValue]) -> [JSONValue])?>(nil)

    /// What becomes of listed records from now on; nil for a server that is honest again.
    func forging(_ forge: (@Sendable ([JSONValue]) -> [JSONValue])?) { self.forge.withLock { $0 = forge } }

    /// The way of a phone over another one.
    func line(over honest: ServerLine) -> ServerLine {
        ServerLine { [self] request in
            guard request.path.hasPrefix("/v1/me/sealed?"), let forge = forge.withLock({ $0 }) else { return honest.send(request) }
            let (stream, continuation) = AsyncThrowingStream<ServerLine.Piece, any Error>.makeStream()
            Task {
                do {
                    let answer = try await honest.answer(to: request)
                    continuation.yield(.head(status: answer.status, headers: answer.headers))
                    continuation.yield(.bytes(Forger.forged(answer, forge)))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            return stream
        }
    }

    private static func forged(_ answer: ServerAnswer, _ forge: ([JSONValue]) -> [JSONValue]) -> [UInt8] {
        guard let json = answer.json, let records = json["records"]?.array else { return answer.body }
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("records", forge(records))
            writer.member("more", json["more"] ?? .bool(false))
        }
        return writer.bytes
    }
}

extension JSONValue {
    /// The same object with another value of a member.
    func setting(_ key: String, _ value: JSONValue) -> JSONValue {
        .object((members ?? []).map { $0.key == key ? JSONMember(key, value) : $0 })
    }
}

/// Something that a test and a server's answers share.
final class Mutexed<Value: Sendable>: @unchecked Sendable {
    private let gate = NSLock()
    private var held: Value

    init(_ value: Value) { held = value }

    var value: Value { gate.withLock { held } }

    func change(_ body: (inout Value) -> Void) { gate.withLock { body(&held) } }
}
