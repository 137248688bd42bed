import HTTPTypes
import Storage
import Values
import Workflows

/// Bytes that devices send before an operation names them; see Docs/Sync.md.
enum BlobRoutes {
    static let all: [Endpoint] = endpoints.map { $0.countedAsSync }

    private static let endpoints: [Endpoint] = [
        .converse(
            .put, "/v1/households/{household}/blobs/{sha256}", "uploadBlob",
            "Takes the next piece of a file that an operation will name; see Docs/Sync.md.", .member(.write),
            query: pieceQuery, body: .file(mostBytes: BlobLimits.pieceBytes), answer: .json(progress),
            problems: [.blobOffset, .blobDamaged, .tooMany, .noRoom]
        ) { call in
            let (piece, actor, environment) = (try piece(call), try call.actor, call.environment)
            let found = try await call.service.workers.run {
                try UploadBlob.run(call.bytes, of: piece.sha256, offset: piece.offset, size: piece.size, by: actor, in: environment)
            }
            return answer(found)
        },
        .get(
            "/v1/households/{household}/blobs/{sha256}/progress", "blobProgress",
            "How much of a file the member’s devices have sent.", .member(.write), answer: .json(progress)
        ) { call in
            answer(try UploadBlob.progress(of: try hash(call), by: call.actor, in: call.environment))
        },
        .get(
            "/v1/households/{household}/blobs/{sha256}", "blob",
            "Bytes of a file that the member’s devices sent, from a place on, \(BlobLimits.pieceBytes >> 20) MB at most.",
            .member(.read),
            query: startQuery, answer: .bytes("application/octet-stream")
        ) { call in
            let (sha256, actor, environment) = (try hash(call), try call.actor, call.environment)
            let offset = call.query["offset"].flatMap { Int($0) } ?? 0
            let bytes = try await call.service.workers.run { try ReadBlob.run(sha256, from: offset, by: actor, in: environment) }
            return Answer(bytes, mediaType: "application/octet-stream")
        },
    ]

    static let pieceQuery = [
        Field("offset", .integer(0...Int64(BlobLimits.bytes)), "Where in the file the piece begins, in bytes."),
        Field("size", .integer(1...Int64(BlobLimits.bytes)), "Bytes of the whole file."),
    ]
    static let startQuery: [Field] = [.optional("offset", .integer(0...Int64(BlobLimits.bytes)), "Where they begin; 0 by default.")]

    static let progress = Schema.object([
        Field("received", .integer(0...Int64(BlobLimits.bytes)), "Where the next piece begins."),
        Field("complete", .boolean, "Whether operations can name it."),
    ])

    /// What is said of how much has come; nil if nothing has.
    static func answer(_ progress: BlobProgress?) -> Answer {
        .json { json in
            json.member("received", progress?.received ?? 0)
            json.member("complete", progress?.isComplete ?? false)
        }
    }

    /// Which piece of which file a request brings.
    static func piece(_ call: Call) throws -> (sha256: [UInt8], offset: Int, size: Int) {
        guard let offset = call.query["offset"].flatMap({ Int($0) }), let size = call.query["size"].flatMap({ Int($0) }) else {
            throw Problem(.badParameter)
        }
        return (try hash(call), offset, size)
    }

    static func hash(_ call: Call) throws -> [UInt8] {
        guard let bytes = call.path["sha256"].flatMap({ Hexadecimal.bytes($0) }), bytes.count == 32 else { throw Problem(.notFound) }
        return bytes
    }
}
