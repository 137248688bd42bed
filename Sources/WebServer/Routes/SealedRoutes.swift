import HTTPTypes
import Storage
import Syncing
import Values
import Workflows

/// Records that the server keeps for one person's devices and can't read; see Docs/Sync.md. No household has a part in them: they are the
/// person's whatever becomes of their memberships.
enum SealedRoutes {
    static let all: [Endpoint] = syncing.map { $0.countedAsSync } + keeping

    private static let syncing: [Endpoint] = [
        .change(
            .post, "/v1/me/operations", "pushOwnOperations",
            "Applies what a device did to the person's own sealed records, each operation once; see Docs/Sync.md.", .person(.write),
            body: SyncRoutes.pushed("Of at most 160 KB each."),
            answer: SyncRoutes.answered("The person's revision after them.", mostBytes: SealedLimits.operationBytes)
        ) { call in
            try SyncRoutes.answer(call, mostBytes: SealedLimits.operationBytes) { operations, device in
                try SealedJournal.push(operations, device: device, of: try call.identity.person.id, in: call.environment)
            }
        },
        .get(
            "/v1/me/sealed", "sealed",
            "The person's own sealed records that changed after a revision, in the order of their changes; see Docs/Sync.md.",
            .person(.read), query: [.optional("after", .integer(0...Int64.max), "The last revision that the device has; 0 for all.")],
            answer: .json(
                .object([
                    Field("records", .list(record, most: SealedLimits.page)),
                    Field("more", .boolean, "Whether there are more behind the last one’s revision."),
                ]))
        ) { call in
            let (person, environment) = (try call.identity.person.id, call.environment)
            let revision = call.query["after"].flatMap { Int64($0) } ?? 0
            let found = try await call.service.workers.run { try SealedJournal.list(after: revision, of: person, in: environment) }
            return .json { json in
                json.array("records") { json in for one in found.records { write(one, to: &json) } }
                json.member("more", found.hasMore)
            }
        },
        .get(
            "/v1/me/events", "ownEvents",
            "Says with server-sent events when the person's own records have a new revision; `Last-Event-ID` is the last one that was heard of.",
            .person(.read), query: SyncRoutes.streamQuery, answer: .events
        ) { call in
            .stream(
                try call.service.events.stream(for: call, about: .person(try call.identity.person.id), seconds: SyncRoutes.seconds(call)))
        },
        .converse(
            .put, "/v1/me/blobs/{sha256}", "uploadOwnBlob", "Takes the next piece of a file of a sealed record; see Docs/Sync.md.",
            .person(.write), query: BlobRoutes.pieceQuery, body: .file(mostBytes: BlobLimits.pieceBytes),
            answer: .json(BlobRoutes.progress), problems: [.blobOffset, .blobDamaged, .tooMany]
        ) { call in
            let (piece, person, environment) = (try BlobRoutes.piece(call), try call.identity.person.id, call.environment)
            let found = try await call.service.workers.run {
                try UploadBlob.run(
                    call.bytes, of: piece.sha256, offset: piece.offset, size: piece.size, person: person, in: environment)
            }
            return BlobRoutes.answer(found)
        },
        .get(
            "/v1/me/blobs/{sha256}/progress", "ownBlobProgress", "How much of a file the person's devices have sent.", .person(.write),
            answer: .json(BlobRoutes.progress)
        ) { call in BlobRoutes.answer(try call.person.blobs.progress(try BlobRoutes.hash(call))) },
        .get(
            "/v1/me/blobs/{sha256}", "ownBlob",
            "Bytes of a file that the person's devices sent, from a place on, \(BlobLimits.pieceBytes >> 20) MB at most.", .person(.read),
            query: BlobRoutes.startQuery, answer: .bytes("application/octet-stream")
        ) { call in
            let (sha256, person, environment) = (try BlobRoutes.hash(call), try call.identity.person.id, call.environment)
            let offset = call.query["offset"].flatMap { Int($0) } ?? 0
            let bytes = try await call.service.workers.run { try ReadBlob.run(sha256, from: offset, person: person, in: environment) }
            return Answer(bytes, mediaType: "application/octet-stream")
        },
    ]

    private static let keeping: [Endpoint] = [
        .get(
            "/v1/me/sealed/use", "sealedUse", "How much the person keeps sealed, and how much they can keep.", .person(.read),
            answer: .json(
                .object([
                    Field("records", .integer(0...Int64(SealedLimits.records)), "Records, deleted ones included."),
                    Field("bytes", .integer(0...Int64.max), "Bytes of the records and their files."),
                    Field("mostRecords", .integer(1...Int64(SealedLimits.records))),
                    Field("mostBytes", .integer(1...Int64(SealedLimits.bytes))),
                ]))
        ) { call in
            let (person, environment) = (try call.identity.person.id, call.environment)
            let use = try await call.service.workers.run { try SealedJournal.use(of: person, in: environment) }
            return .json { json in
                json.member("records", use.records)
                json.member("bytes", use.bytes)
                json.member("mostRecords", SealedLimits.records)
                json.member("mostBytes", SealedLimits.bytes)
            }
        },
        .change(
            .delete, "/v1/me/sealed", "deleteSealed", "Deletes all of the person's sealed records with their files, for good.",
            .provenPerson, problems: [.stepUpNeeded]
        ) { call in
            try SealedJournal.delete(of: try call.identity.person.id, in: call.environment)
            return .nothing
        },
        .converse(
            .post, "/v1/me/archive", "ownArchive", "All of the person's sealed records with their files, in one zip. See Docs/Archive.md.",
            .provenPerson, answer: .bytes("application/zip"), problems: [.stepUpNeeded]
        ) { call in
            let (person, environment) = (try call.identity.person.id, call.environment)
            return try await call.service.workers.run {
                var bytes: [UInt8] = []
                try SealedArchive.export(of: person, in: environment) { bytes += $0 }
                return Answer(bytes, mediaType: "application/zip")
            }
        }.heavy,
        .converse(
            .put, "/v1/me/archive", "restoreOwnArchive",
            "Puts the sealed records of an archive back, the person's own or a household's; what the person has as new stays.",
            .provenPerson,
            body: .file(mostBytes: ExportRoutes.archiveBytes), problems: [.stepUpNeeded, .importRefused, .noRoom]
        ) { call in
            try await call.service.workers.run {
                try call.write { call in
                    try SealedArchive.restore(call.bytes, for: try call.identity.person.id, in: call.environment)
                    return .nothing
                }
            }
        }.heavy,
    ]

    private static let record = Schema.object([
        Field("id", .id), Field("revision", .integer(1...Int64.max)), Field("version", .integer(1...Int64(UInt32.max))),
        .optional("body", .base64url(1...SealedLimits.bodyBytes), "The sealed bytes."),
        .optional("files", .list(.text(64...64), most: SealedLimits.files), "Hashes of the blobs that belong to it."),
        .optional("deleted", .boolean, "True when it was deleted."),
    ])

    private static func write(_ record: SealedRecord, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", record.record)
            json.member("revision", record.revision)
            json.member("version", Int64(record.version))
            guard let body = record.fields["body"], body.string != nil else { return json.member("deleted", true) }
            json.member("body", body)
            json.member("files", record.fields["files"] ?? .array([]))
        }
    }
}
