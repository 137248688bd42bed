import DemoHousehold
import EngineWasm
import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

/// The demo family on one day that never changes, read from its bank files by the engine of a device: without a server, a clock or chance,
/// so that what its screens say is the same each time.
@MainActor
final class SpokenHousehold {
    /// The day on which its story ends.
    static let today = Day(year: 2026, month: 11, day: 27) ?? Day(number: 0)
    /// The one household of all tests: reading it takes its time.
    static let shared = Result { try SpokenHousehold() }
    /// Everyday spending of it.
    private(set) var row = ""
    /// The account that its first file went to.
    static let account = id(100).text
    private var engine = Engine()
    private var journals = JournalCalls()
    private let ledger: Int32
    /// What was answered: nothing of it changes.
    private var known: [String: [UInt8]] = [:]

    private init() throws {
        let read = try SpokenHousehold.imported(&engine)
        ledger = try SpokenHousehold.reopened(read, &engine)
        let rows = try JSONReader.read(try answer("search", .object([JSONMember("limit", .integer(500))])))["rows"]?.array ?? []
        let plain = rows.first { $0["flags"]?.array?.isEmpty == true && $0["amount"]?.string?.hasPrefix("-") == true }
        row = try #require(plain?["id"]?.string)
        try engine.lay(ledger, SpokenHousehold.decided(row))
        known = [:]
    }

    /// The app of this household, in a language.
    ///
    /// - Parameters:
    ///   - reads: whether statements can be brought in.
    ///   - amounts: whether they are hidden.
    func frame(
        _ locale: Values.Locale, standing: Standing = Standing(), home: HomeActions? = nil, memory: RowMemory = RowMemory(),
        reads: Bool = false, amounts: HiddenAmounts = HiddenAmounts()
    ) -> FrameModel {
        var source = ScreenSource(
            person: "Maya", today: SpokenHousehold.today, freshID: SpokenHousehold.id(1), version: { 0 }, refresh: {}, act: { _ in },
            answer: { [self] name, parameters in try answer(name, parameters, locale) })
        source.standing = { standing }
        source.journal = { [self] question in try journal(question, locale) }
        source.reader = HelpReader(zone: { "America/Toronto" }, languages: { [] })
        source.waiting = WaitingSource { [self] in waiting }
        source.memory = memory
        if reads { source.statements = statements(locale) }
        return FrameModel(source, Catalogue.load(locale), home: home, amounts: amounts, journal: SpokenHousehold.journal)
    }

    /// A journal of a device whose clock stands at a quarter past two in the afternoon.
    private static var journal: JournalModel {
        let (today, id, minutes) = (today, id(3), 855 as Int64)
        var outside = Outside(
            now: { Instant(startOf: today, offsetMinutes: -300).advanced(byMilliseconds: minutes * 60_000) }, today: { today },
            freshID: { id }, randomBytes: { [UInt8](repeating: 0, count: $0) })
        outside.offsetMinutes = { _ in -300 }
        return JournalModel(outside)
    }

    /// Reads statements, and brings nothing in.
    private func statements(_ locale: Values.Locale) -> StatementSource {
        StatementSource(
            read: { [self] file, name, choices in
                let fixed = [
                    JSONMember("today", .string(SpokenHousehold.today.iso)), JSONMember("locale", .string(locale.tag)),
                    JSONMember("name", .string(name)), JSONMember("currency", .string("CAD")),
                ]
                let reading = JSONValue.object(fixed + choices)
                return StatementPreview(name: name, file: file, reading: reading, answer: try engine.read(ledger, file, reading))
            },
            bringIn: { _, _ in SpokenHousehold.id(2) })
    }

    /// A change that the server did not take, one that goes by itself, and a field with two values.
    private var waiting: WaitingState {
        var state = WaitingState()
        let operations = SpokenHousehold.decided(row)
        state.needsYou = [OutboxEntry(operations[0], state: .refused("sync.permission"))]
        (state.operations, state.count) = ([operations[2]], 1)
        let conflict = [
            JSONMember("conflict", .integer(1)), JSONMember("kind", .string("row")), JSONMember("record", .string(row)),
            JSONMember("field", .string("amount")), JSONMember("kept", .integer(-1_250)), JSONMember("lost", .integer(-1_520)),
        ]
        state.conflicts = [.object(conflict)]
        return state
    }

    /// What the engine says of a journal, beside this household.
    private func journal(_ question: JournalQuestion, _ locale: Values.Locale) throws -> [UInt8] {
        if let answer = try journals.answer(question) { return answer }
        guard case .feelings(let number, let parameters) = question else { return [] }
        let viewer = SpokenHousehold.viewer(locale).bytes
        return try journals.feelings(number, parameters, beside: ledger, of: &engine, viewer: viewer)
    }

    private static func viewer(_ locale: Values.Locale) -> JSONValue {
        .object([
            JSONMember("today", .string(today.iso)), JSONMember("locale", .string(locale.tag)), JSONMember("weekStart", .integer(1)),
            JSONMember("monthStart", .integer(1)), JSONMember("currency", .string("CAD")),
        ])
    }

    private func answer(_ name: String, _ parameters: JSONValue, _ locale: Values.Locale = .standard) throws -> [UInt8] {
        let asked = [name, locale.tag, String(decoding: parameters.bytes, as: UTF8.self)].joined(separator: " ")
        if let answer = known[asked] { return answer }
        let answer = try engine.screen(ledger, name, parameters, viewer: SpokenHousehold.viewer(locale).bytes)
        known[asked] = answer
        return answer
    }

    private static func id(_ number: Int) -> UUID128 { UUID128(high: 0, low: UInt64(number)) }

    /// The family's files, each brought into its account.
    private static func imported(_ engine: inout Engine) throws -> Int32 {
        let ledger = try open(&engine, [], .null)
        for (place, file) in DemoFamily.files(region: .ontario, seed: 1, today: today).enumerated() {
            let reading = JSONValue.object([
                JSONMember("today", .string(today.iso)), JSONMember("locale", .string("en-CA")), JSONMember("name", .string(file.name)),
                JSONMember("currency", .string("CAD")),
                JSONMember("accounts", .array([.object([JSONMember("name", .string(file.accountName))])])),
            ])
            let statement = WaitingStatement(file: file.bytes, reading: reading, added: .array([]))
            try engine.bringIn(ledger, statement, as: id(1_000 + place).text, number: Int64(place + 1))
        }
        return ledger
    }

    /// The same with accounts that have ids, as a server gives them.
    private static func reopened(_ ledger: Int32, _ engine: inout Engine) throws -> Int32 {
        let facts = try JSONReader.read(try engine.facts(ledger))
        let count = Int(facts["made"]?.integer ?? 0)
        let ids = (0..<count).map { JSONValue.string(id(100 + $0).text) }
        let without: Set = ["accounts", "holders", "made", "choices"]
        let options = JSONValue.object(
            (facts.members ?? []).filter { !without.contains($0.key) } + [JSONMember("accounts", .array(ids))])
        let opened = try open(&engine, try engine.snapshot(ledger), options)
        try engine.choose(opened, facts["choices"])
        return opened
    }

    private static func open(_ engine: inout Engine, _ snapshot: [UInt8], _ options: JSONValue) throws -> Int32 {
        let state = try snapshot.withUnsafeBufferPointer { (rows) throws(EngineFailure) in
            try options.bytes.withUnsafeBufferPointer { (options) throws(EngineFailure) in
                try engine.open(UnsafeRawBufferPointer(rows), options: options)
            }
        }
        return try #require(try JSONReader.read(state)["ledger"]?.integer.flatMap { Int32(exactly: $0) })
    }

    /// What the family decided, so that the screens of decisions have something to show.
    private static func decided(_ row: String) -> [Syncing.Operation] {
        let deeds: [Deed] = [
            .sorting(row, into: "gifts", isLearned: false),
            .create(
                .rule, id(201),
                ["text": .string("rule \"Coffee\"\n  when merchant:tim\n  category coffee\n"), "place": .integer(1)]),
            .create(
                .asset, id(202),
                [
                    "name": .string("Our home"), "type": .string("home"), "currency": .string("CAD"),
                    "value:2026-01-01": .integer(50_000_000),
                ]),
        ]
        return deeds.enumerated().map { place, deed in
            Syncing.Operation(
                id: id(300 + place), device: id(0), record: deed.record, action: deed.action, base: 0,
                made: Instant(milliseconds: Int64(today.number) * 86_400_000))
        }
    }
}
