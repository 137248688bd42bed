import Bookkeeping
import Households
import Values

/// The whole engine behind a handful of calls that take and give bytes: what a browser, or any other program that is not
/// written in Swift, talks to. `Docs/Engine-ABI.md` describes the calls.
///
/// Several ledgers may be open at once, each under a number that is never used again.
package struct Engine {
    /// The form of the calls; it grows by one whenever a caller has to change.
    package static let version: Int32 = 4
    /// Ledgers that may be open at once.
    package static let ledgerLimit = 64

    private var ledgers: [(number: Int32, ledger: OpenLedger)] = []
    private var lastNumber: Int32 = 0
    /// The texts of the locales that were asked for.
    var catalogues: [Catalogue] = []

    /// An engine without open ledgers.
    package init() {}

    /// Opens the ledger of a snapshot, an empty one for no bytes.
    ///
    /// - Parameter options: what a snapshot does not hold, as `DeviceHousehold` takes it.
    /// - Returns: `{"ledger":1,"may":{…},"rows":…,"accounts":…,"revision":…}`.
    package mutating func open(
        _ snapshot: UnsafeRawBufferPointer, options: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        guard ledgers.count < Engine.ledgerLimit, lastNumber < Int32.max else { throw .tooManyLedgers }
        let household = try DeviceHousehold(try Engine.ledger(of: snapshot), try Options(options))
        lastNumber += 1
        ledgers.append((lastNumber, OpenLedger(household)))
        return try state(of: lastNumber)
    }

    /// The snapshot of a ledger, which `open` reads anywhere.
    package func snapshot(_ number: Int32) throws(EngineFailure) -> [UInt8] {
        try opened(number).household.ledger.snapshot()
    }

    /// Forgets a ledger and frees its memory.
    ///
    /// - Returns: `{}`.
    package mutating func close(_ number: Int32) throws(EngineFailure) -> [UInt8] {
        ledgers.remove(at: try place(of: number))
        return Engine.answer { $0.object { _ in } }
    }

    /// The failure as a caller gets it.
    package static func answer(_ failure: EngineFailure) -> [UInt8] {
        answer { $0.value(failure) }
    }

    /// The ledger that is open under a number.
    func opened(_ number: Int32) throws(EngineFailure) -> OpenLedger {
        ledgers[try place(of: number)].ledger
    }

    /// What a caller wants to know of a ledger that it opened or changed; `spans` are those that were added.
    func state(of number: Int32, spans: [CoveredSpan] = []) throws(EngineFailure) -> [UInt8] {
        let household = try opened(number).household
        let ledger = household.ledger
        return Engine.answer { json in
            json.object { json in
                json.member("ledger", Int(number))
                json.object("may") { Engine.write(permissionsOf: household.member, to: &$0) }
                json.member("rows", ledger.count)
                json.member("accounts", ledger.accounts.count)
                json.member("revision", ledger.revision)
                json.key("spans")
                Spans.write(spans, to: &json)
            }
        }
    }

    /// Writes what an app can offer a member, by the same function that judges what they do.
    private static func write(permissionsOf member: Member, to json: inout JSONWriter) {
        json.member("changeRows", mayEver(member, .changeRows))
        json.member("changeChoices", mayEver(member, .changeChoices))
        json.member("importStatements", mayEver(member, .importStatements))
        json.member("addAccount", mayEver(member, .addAccount))
        json.member("changeHousehold", mayEver(member, .changeHousehold))
        json.array("invite") { json in
            for role in Role.allCases where mayEver(member, .invite(role)) { json.string(role.code) }
        }
    }

    /// The bytes of a JSON answer.
    static func answer(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        write(&json)
        return json.bytes
    }

    private func place(of number: Int32) throws(EngineFailure) -> Int {
        for (place, open) in ledgers.enumerated() where open.number == number { return place }
        throw .unknownLedger
    }

    private static func ledger(of snapshot: UnsafeRawBufferPointer) throws(EngineFailure) -> Ledger {
        guard !snapshot.isEmpty else { return Ledger() }
        do {
            return try Ledger(snapshot: snapshot)
        } catch {
            throw .snapshotDamaged
        }
    }
}
