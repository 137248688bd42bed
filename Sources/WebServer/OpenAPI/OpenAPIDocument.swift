import HTTPTypes
import Values

/// The OpenAPI 3.1 document, made from the declarations that route.
package enum OpenAPIDocument {
    /// The document of endpoints.
    package static func json(of endpoints: [Endpoint], version: String) -> [UInt8] {
        var shapes: [(String, Schema)] = []
        var json = JSONWriter()
        json.object { json in
            json.member("openapi", "3.1.0")
            json.object("info") { json in
                json.member("title", "Evenkeel")
                json.member("version", version)
                json.member("summary", "A private money companion for a person and their family.")
                json.object("license") { $0.member("name", "See LICENSE") }
            }
            json.object("paths") { json in
                for path in paths(endpoints) {
                    json.object(path.name) { json in
                        for endpoint in path.endpoints { write(endpoint, to: &json, &shapes) }
                    }
                }
            }
            json.object("components") { json in
                write(shapes: shapes + [("Problem", Problem.schema)], to: &json)
                writeSecurity(to: &json)
            }
        }
        return json.bytes
    }

    private static func paths(_ endpoints: [Endpoint]) -> [(name: String, endpoints: [Endpoint])] {
        var paths: [(name: String, endpoints: [Endpoint])] = []
        for endpoint in endpoints {
            if let index = paths.firstIndex(where: { $0.name == endpoint.path }) {
                paths[index].endpoints.append(endpoint)
            } else {
                paths.append((endpoint.path, [endpoint]))
            }
        }
        return paths
    }

    private static func write(_ endpoint: Endpoint, to json: inout JSONWriter, _ shapes: inout [(String, Schema)]) {
        json.key(endpoint.method.rawValue.lowercased())
        json.beginObject()
        json.member("operationId", endpoint.id)
        json.member("summary", endpoint.summary)
        json.member("tags", [endpoint.tag])
        writeSecurity(of: endpoint, to: &json)
        writeParameters(of: endpoint, to: &json)
        writeBody(endpoint.body, to: &json, &shapes)
        json.key("responses")
        json.beginObject()
        writeAnswer(endpoint.answer, to: &json, &shapes)
        for status in endpoint.problemStatuses { writeProblem(status, to: &json) }
        json.endObject()
        json.endObject()
    }

    private static func writeSecurity(of endpoint: Endpoint, to json: inout JSONWriter) {
        json.array("security") { json in
            json.object { json in
                guard endpoint.needs != .nothing else { return }
                json.array("bearer") { _ in }
            }
            if endpoint.needs != .nothing { json.object { $0.array("cookie") { _ in } } }
        }
    }

    private static func writeParameters(of endpoint: Endpoint, to json: inout JSONWriter) {
        json.array("parameters") { json in
            for name in endpoint.pathParameters {
                write(parameter: name, in: "path", isRequired: true, Schema.text(1...200), "", to: &json)
            }
            for field in endpoint.query {
                write(parameter: field.name, in: "query", isRequired: field.isRequired, field.schema, field.note, to: &json)
            }
            if case .versioned = endpoint.answer {
                write(
                    parameter: "If-None-Match", in: "header", isRequired: false, .text(1...Respond.answerKeyLimit),
                    "The `ETag` of the answer that the client has.", to: &json)
            }
            guard !endpoint.isRead, endpoint.needs != .nothing else { return }
            write(
                parameter: "Idempotency-Key", in: "header", isRequired: false, .text(1...Respond.answerKeyLimit),
                "The same request with the same key changes nothing again and gets the same answer, for two days.", to: &json)
        }
    }

    private static func write(
        parameter name: String, in place: String, isRequired: Bool, _ schema: Schema, _ note: String, to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("name", name)
            json.member("in", place)
            json.member("required", isRequired)
            if !note.isEmpty { json.member("description", note) }
            json.key("schema")
            if place == "header" {
                json.object { json in
                    json.member("type", "string")
                    json.member("pattern", "^[\\x21-\\x7E]{1,200}$")
                }
            } else {
                schema.writeOpenAPI(to: &json)
            }
        }
    }

    private static func writeBody(_ body: Endpoint.Body, to json: inout JSONWriter, _ shapes: inout [(String, Schema)]) {
        let (type, schema): (String, Schema?)
        switch body {
        case .none: return
        case .json(let shape): (type, schema) = ("application/json", shape)
        case .file: (type, schema) = ("application/octet-stream", nil)
        case .form(let fields): (type, schema) = ("application/x-www-form-urlencoded", .object(fields))
        }
        schema?.collectNames(&shapes)
        json.object("requestBody") { json in
            json.member("required", true)
            json.object("content") { json in
                json.object(type) { json in
                    json.key("schema")
                    guard let schema else { return json.object { $0.member("format", "binary") } }
                    schema.writeOpenAPI(to: &json)
                }
            }
        }
    }

    private static func writeAnswer(_ shape: Endpoint.Shape, to json: inout JSONWriter, _ shapes: inout [(String, Schema)]) {
        func content(_ status: String, _ type: String, _ schema: Schema?) {
            schema?.collectNames(&shapes)
            json.object(status) { json in
                json.member("description", "It went well.")
                json.object("content") { json in
                    json.object(type) { json in
                        json.key("schema")
                        guard let schema else { return json.object { $0.member("format", "binary") } }
                        schema.writeOpenAPI(to: &json)
                    }
                }
            }
        }
        switch shape {
        case .nothing: json.object("204") { $0.member("description", "It went well.") }
        case .json(let schema): content("200", "application/json", schema)
        case .created(let schema): content("201", "application/json", schema)
        case .accepted(let schema): content("202", "application/json", schema)
        case .bytes(let type): content("200", type, nil)
        case .versioned(let type):
            content("200", type, nil)
            json.object("304") { $0.member("description", "What the client has is still so.") }
        case .events:
            json.object("200") { json in
                json.member("description", "Server-sent events.")
                json.object("content") { $0.object("text/event-stream") { $0.object("schema") { $0.member("type", "string") } } }
            }
        case .elsewhere: json.object("303") { $0.member("description", "It goes on at another address.") }
        }
    }

    private static func writeProblem(_ status: Int, to json: inout JSONWriter) {
        json.object(String(status)) { json in
            json.member("description", "A problem; see Docs/Errors.md.")
            json.object("content") { json in
                json.object("application/problem+json") { json in
                    json.object("schema") { $0.member("$ref", "#/components/schemas/Problem") }
                }
            }
        }
    }

    private static func write(shapes: [(String, Schema)], to json: inout JSONWriter) {
        json.object("schemas") { json in
            var written: Set<String> = []
            for (name, schema) in shapes where written.insert(name).inserted {
                json.key(name)
                if case .named(_, let inner) = schema { inner.writeOpenAPI(to: &json) } else { schema.writeOpenAPI(to: &json) }
            }
        }
    }

    private static func writeSecurity(to json: inout JSONWriter) {
        json.object("securitySchemes") { json in
            json.object("bearer") { json in
                json.member("type", "http")
                json.member("scheme", "bearer")
                json.member("description", "An access token of a sign-in, or a personal token.")
            }
            json.object("cookie") { json in
                json.member("type", "apiKey")
                json.member("in", "cookie")
                json.member("name", Authenticate.cookie)
            }
        }
    }
}

extension Endpoint {
    /// The parameters of the path.
    package var pathParameters: [String] {
        path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    }

    /// The part of the API that it belongs to: the last fixed word but one's parameters.
    var tag: String {
        path.split(separator: "/").first { $0 != "v1" && $0 != "households" && !$0.hasPrefix("{") }.map(String.init) ?? "households"
    }

    /// The statuses of every problem that it may have, ascending.
    package var problemStatuses: [Int] {
        var ids: [ProblemID] = problems + [.unexpected, .misdirected]
        if isCounted || needs != .nothing { ids += [.tooManyRequests, .storageUnavailable, .storageFull] }
        if method != .get || isHeavy { ids.append(.busy) }
        if needs != .nothing { ids += [.signInNeeded, .scopeMissing] }
        if !pathParameters.isEmpty { ids.append(.notFound) }
        if !query.isEmpty { ids.append(.badParameter) }
        if method != .get { ids.append(.storageUncertain) }
        switch body {
        case .none: if method != .get { ids += [.badValue, .bodyTooLarge, .bodyTooSlow] }
        case .json: ids += [.badJSON, .mediaType, .bodyTooLarge, .bodyTooSlow]
        case .file: ids += [.bodyTooLarge, .bodyTooSlow]
        case .form: ids += [.badValue, .mediaType, .bodyTooLarge, .bodyTooSlow]
        }
        if method != .get { ids += [.answerKeyReused, .badHeader, .crossSite, .changedMeanwhile] }
        return Set(ids.map(\ProblemID.status)).sorted()
    }
}
