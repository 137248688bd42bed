import Households
import HTTPTypes
import Screens
import Storage
import Values
import Workflows

/// Files that are kept with rows.
enum AttachmentRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/transactions/{transaction}/attachments", "attachments", "The files of a row, oldest first.",
            .member(.read), answer: .json(.object([Field("attachments", .list(attachment, most: AttachmentLimits.filesPerRow))]))
        ) { call in
            let found = try ReadAttachment.list(of: try call.id("transaction"), by: call.actor, in: call.environment)
            return .json { json in json.array("attachments") { json in for one in found { write(one, to: &json) } } }
        },
        .change(
            .post, "/v1/households/{household}/transactions/{transaction}/attachments", "addAttachment",
            "Keeps a file with a row: a PDF, a picture or plain text.", .member(.write), query: [Field("name", .text(1...255))],
            body: .file(mostBytes: AttachmentLimits.bytes), answer: .created(attachment),
            problems: [.permissionDenied, .editRefused, .choiceRefused, .noRoom]
        ) { call in
            let made = try AddAttachment.run(
                call.bytes, named: call.query["name"] ?? "", to: try call.id("transaction"), by: call.actor, in: call.environment)
            var json = JSONWriter()
            write(made, to: &json)
            return Answer(json.bytes, status: 201)
        },
        .get(
            "/v1/households/{household}/attachments/{attachment}", "attachment", "A file.", .member(.read),
            answer: .bytes("application/octet-stream")
        ) { call in
            let id = try call.id("attachment")
            let (found, bytes) = try await call.service.workers.run { try ReadAttachment.run(id, by: call.actor, in: call.environment) }
            // Never shown by a browser as if it were a page of ours: a file is saved, whatever is in it.
            return Answer(
                bytes, mediaType: "application/octet-stream",
                headers: [.contentDisposition: "attachment; filename*=UTF-8''\(found.name.percentEncoded)"])
        }.countedAsSync,
        .get(
            "/v1/households/{household}/attachments/{attachment}/facts", "attachmentFacts", "What is known of a file, without its bytes.",
            .member(.read), answer: .json(attachment)
        ) { call in
            let found = try ReadAttachment.facts(try call.id("attachment"), by: call.actor, in: call.environment)
            var json = JSONWriter()
            write(found, to: &json)
            return Answer(json.bytes)
        },
        .change(
            .delete, "/v1/households/{household}/attachments/{attachment}", "removeAttachment", "Lets go of a file for good.",
            .member(.write), problems: [.permissionDenied]
        ) { call in
            try RemoveAttachment.run(try call.id("attachment"), by: call.actor, in: call.environment)
            return .nothing
        },
    ]

    private static let attachment = Schema.named(
        "Attachment",
        .object([
            Field("id", .id), Field("row", .id), Field("name", .text(1...255)), Field("mediaType", .text(1...100)),
            Field("bytes", .integer(1...Int64(AttachmentLimits.bytes))), Field("created", .instant),
        ]))

    private static func write(_ attachment: AttachmentRecord, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", attachment.id)
            json.member("row", attachment.row)
            json.member("name", attachment.name)
            json.member("mediaType", attachment.mediaType)
            json.member("bytes", attachment.bytes)
            json.member("created", attachment.created)
        }
    }
}

extension String {
    /// Every byte but letters and digits as `%41`.
    fileprivate var percentEncoded: String {
        utf8.map { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
