import Credentials
import Crypto
import HTTPTypes
import Households
import Storage
import Syncing
import Values
import Workflows

/// The household in one piece, for devices that make screens themselves.
enum SnapshotRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/snapshot", "snapshot",
            "Everything that the member may see, for a device that makes every screen itself; see Docs/Snapshot.md.", .member(.read),
            answer: .versioned("application/octet-stream")
        ) { call in
            try await call.service.workers.run { try .versioned(tag(call), known: call.knownTag) { try snapshot(call) } }
        }.countedAsSync.heavy,
        .ask(
            "/v1/households/{household}/snapshot/changes", "snapshotChanges",
            "What a device lacks of the snapshot, beside the pieces that it says it has; see Docs/Sync.md.", .member(.read),
            body: .file(mostBytes: Delta.mostPieces * 8), answer: .bytes("application/octet-stream"), problems: [.badValue]
        ) { call in
            try await call.service.workers.run { try changes(call) { try snapshot(call) } }
        }.countedAsSync.heavy,
        .get(
            "/v1/households/{household}/copy", "copy",
            "The records of everything that the member may see, as an archive without files, for a device that keeps a copy; see Docs/Sync.md.",
            .member(.read), answer: .versioned("application/octet-stream")
        ) { call in
            try await call.service.workers.run { try .versioned(tag(call), known: call.knownTag) { try copy(call) } }
        }.countedAsSync.heavy,
        .ask(
            "/v1/households/{household}/copy/changes", "copyChanges",
            "What a device lacks of the copy, beside the pieces that it says it has; see Docs/Sync.md.", .member(.read),
            body: .file(mostBytes: Delta.mostPieces * 8), answer: .bytes("application/octet-stream"), problems: [.badValue]
        ) { call in
            try await call.service.workers.run { try changes(call) { try copy(call) } }
        }.countedAsSync.heavy,
        .get(
            "/v1/households/{household}/imports/{import}/source", "importSource", "The file of an import, for a device that keeps a copy.",
            .member(.read), answer: .bytes("application/octet-stream")
        ) { call in
            let bytes = try ExportHousehold.source(of: try call.number("import"), by: call.actor, in: call.environment)
            return Answer(bytes, mediaType: "application/octet-stream")
        }.countedAsSync,
    ]

    private static func snapshot(_ call: Call) throws -> [UInt8] { try TakeSnapshot.run(by: call.actor, in: call.environment).bytes }

    private static func copy(_ call: Call) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try ExportHousehold.copy(by: call.actor, in: call.environment) { bytes += $0 }
        return bytes
    }

    /// What the device lacks of some bytes, with the tag that they have as a whole.
    private static func changes(_ call: Call, _ bytes: () throws -> [UInt8]) throws -> Answer {
        guard let ids = Delta.ids(in: call.bytes) else { throw Problem(.badValue, pointer: "", expected: "ids of eight bytes each") }
        return try .versioned(tag(call), known: nil) {
            let bytes = try bytes()
            return Delta.make(for: bytes, digest: call.environment.hash(bytes), having: ids)
        }
    }

    /// Changes with every change of the household, with the member and their role, with what they may see and change, with the newest rates
    /// that the server fetched, and with the document's form.
    private static func tag(_ call: Call) throws -> String {
        let (actor, store) = (try call.actor, try call.store)
        let access = try [Action.seeRows, .changeRows].map { try actor.accounts(allowing: $0, store).map { $0 ? "1" : "0" }.joined() }
        let rates = try ReferenceRateStore(call.environment.database).lines().last ?? ""
        let text = "6 \(actor.household.id.text) \(actor.member.id.text) \(actor.member.role.code) \(access) \(rates)"
        let digest = SHA256.hash(data: Array(text.utf8)).prefix(12)
        return "\(actor.household.revision)-\(BitAlphabet.base64URL.encode(Array(digest)))"
    }
}
