import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization
import Testing
import Values

/// A device that pushes what somebody does on it, as fast as it gets answers: rows that are entered by hand and a note on each. What got
/// no answer it sends again, to whichever server answers.
final class PushingDevice: Sendable {
    /// A row whose operations were acknowledged.
    struct Acknowledged: Sendable {
        let row: UUID128
        let note: String
    }

    /// An answer that nobody should get.
    struct Refused: Error {
        let answer: String
    }

    private struct State {
        var acknowledged: [Acknowledged] = []
        /// What was sent, with the answer.
        var answered: [(body: String, answers: String)] = []
        var repeated = 0
        var longest = Duration.zero
        var isOver = false
    }

    private let household: PushedHousehold
    private let name: String
    private let token: String
    private let device = UUID().uuidString.lowercased()
    private let state = Mutex(State())
    /// Where servers are.
    private let addresses: @Sendable () -> [String]

    /// Operations of one push: rows at most, with a note each.
    private static let rowsAtOnce = 8

    /// The device of a member, by their number.
    init(_ member: Int, of household: PushedHousehold, addresses: @escaping @Sendable () -> [String]) {
        name = "device \(member)"
        token = household.tokens[member]
        self.household = household
        self.addresses = addresses
    }

    var acknowledged: [Acknowledged] { state.withLock { $0.acknowledged } }
    /// Pushes that had to be sent again.
    var repeated: Int { state.withLock { $0.repeated } }

    /// How long the longest push took until it was acknowledged, servers that were away included.
    var longest: Duration { state.withLock { $0.longest } }

    /// Says that nobody does anything any more; what waits is still pushed.
    func end() { state.withLock { $0.isOver = true } }

    /// Whether it goes on.
    var isRunning: Bool { state.withLock { !$0.isOver } }

    /// Pushes until it is told to end.
    func run() async throws {
        defer { end() }
        var number = 0
        while !state.withLock({ $0.isOver }) {
            let rows = (0..<Int.random(in: 1...PushingDevice.rowsAtOnce)).map { _ in
                number += 1
                return Acknowledged(row: UUID128(UUID().uuidString) ?? UUID128(high: 0, low: 0), note: "\(name) \(number)")
            }
            try await push(rows)
            // No more than a person's devices may push in a minute.
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    private func push(_ rows: [Acknowledged]) async throws {
        let body = body(of: rows)
        let began = ContinuousClock.now
        var tries = 0
        while true {
            let known = addresses()
            if !known.isEmpty, let answer = try? await send(body, to: known[tries % known.count]) {
                guard answer.status != 200 else {
                    let answers = try #require(try? JSONReader.read(answer.body)["answers"]?.array)
                    #expect(answers.count == 2 * rows.count && answers.allSatisfy { $0["outcome"]?.string == "applied" }, "\(answer.body)")
                    return state.withLock { state in
                        state.acknowledged += rows
                        state.answered.append((body, PushingDevice.text(answers)))
                        state.repeated += tries > 0 ? 1 : 0
                        state.longest = max(state.longest, began.duration(to: .now))
                    }
                }
                guard [429, 503].contains(answer.status) else { throw Refused(answer: "\(answer.status) \(answer.body)") }
            }
            tries += 1
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Sends everything once more.
    func expectTheSameAnswers(at address: String) async throws {
        for (body, answers) in state.withLock({ $0.answered }) {
            let again = try await send(body, to: address)
            #expect(try PushingDevice.text(JSONReader.read(again.body)["answers"]?.array ?? []) == answers)
        }
    }

    private func send(_ body: String, to address: String) async throws -> (status: Int, body: String) {
        var request = HTTPClientRequest(url: address + household.path)
        request.method = .POST
        request.headers.add(name: "Authorization", value: "Bearer \(token)")
        request.headers.add(name: "Content-Type", value: "application/json")
        request.body = .bytes(ByteBuffer(string: body))
        let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
        return (Int(answer.status.code), String(buffer: try await answer.body.collect(upTo: 16 << 20)))
    }

    /// The request that enters rows and notes on them.
    private func body(of rows: [Acknowledged]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("device", device)
            json.array("operations") { json in
                for row in rows {
                    let entry = UUID().uuidString.lowercased()
                    operation(entry, "create", row, after: [], &json) { json in
                        json.member("account", household.account)
                        json.member("day", "2026-03-05")
                        json.member("amount", Int64(-450))
                        json.member("payee", row.note)
                    }
                    operation(UUID().uuidString.lowercased(), "set", row, after: [entry], &json) { $0.member("note", row.note) }
                }
            }
        }
        return json.text
    }

    private func operation(
        _ id: String, _ action: String, _ row: Acknowledged, after: [String], _ json: inout JSONWriter,
        _ fields: (inout JSONWriter) -> Void
    ) {
        json.object { json in
            json.member("id", id)
            json.member("kind", "row")
            json.member("record", row.row)
            json.member("action", action)
            json.key("fields")
            json.object { fields(&$0) }
            json.member("base", Int64(0))
            json.member("after", after)
            json.member("made", "2026-03-05T10:00:00.000Z")
        }
    }

    private static func text(_ answers: [JSONValue]) -> String {
        var json = JSONWriter()
        json.value(answers)
        return json.text
    }
}
