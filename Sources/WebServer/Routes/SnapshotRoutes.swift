import Credentials
import Crypto
import Households
import Storage
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
            try await call.service.workers.run {
                try .versioned(tag(call), known: call.knownTag) { try TakeSnapshot.run(by: call.actor, in: call.environment).bytes }
            }
        }.countedAsSync,
        .get(
            "/v1/households/{household}/copy", "copy",
            "The records of everything that the member may see, as an archive without files, for a device that keeps a copy; see Docs/Sync.md.",
            .member(.read), answer: .versioned("application/octet-stream")
        ) { call in
            try await call.service.workers.run {
                try .versioned(tag(call), known: call.knownTag) {
                    var bytes: [UInt8] = []
                    try ExportHousehold.copy(by: call.actor, in: call.environment) { bytes += $0 }
                    return bytes
                }
            }
        }.countedAsSync,
        .get(
            "/v1/households/{household}/imports/{import}/source", "importSource", "The file of an import, for a device that keeps a copy.",
            .member(.read), answer: .bytes("application/octet-stream")
        ) { call in
            let bytes = try ExportHousehold.source(of: try call.number("import"), by: call.actor, in: call.environment)
            return Answer(bytes, mediaType: "application/octet-stream")
        }.countedAsSync,
    ]

    /// Changes with every change of the household, with the member and their role, with what they may see, and with the document's form.
    private static func tag(_ call: Call) throws -> String {
        let (actor, store) = (try call.actor, try call.store)
        let isSeen = try actor.accounts(allowing: .seeRows, store).map { $0 ? "1" : "0" }.joined()
        let text = "1 \(actor.household.id.text) \(actor.member.id.text) \(actor.member.role.code) \(isSeen)"
        let digest = SHA256.hash(data: Array(text.utf8)).prefix(12)
        return "\(actor.household.revision)-\(BitAlphabet.base64URL.encode(Array(digest)))"
    }
}
