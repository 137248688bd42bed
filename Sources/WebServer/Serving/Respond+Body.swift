import Foundation
import Hummingbird
import HummingbirdCore
import HTTPTypes
import NIOCore
import Values

extension Respond {
    /// The parameters behind the question mark, checked against the declaration.
    func queryParameters(_ request: Request) throws -> [String: String] {
        var parameters: [String: String] = [:]
        for (key, value) in request.uri.queryParameters {
            let name = String(key)
            if endpoint.passesUnknown, !endpoint.query.contains(where: { $0.name == name }) { continue }
            guard let field = endpoint.query.first(where: { $0.name == name }), parameters[name] == nil else {
                // Not named: it may be what somebody wrote.
                throw Problem(.badParameter, expected: "no other parameters than " + endpoint.query.map(\.name).joined(separator: ", "))
            }
            let text = RequestSource.text(value)
            do throws(SchemaMistake) {
                try field.schema.check(Respond.value(text, field.schema), at: name)
            } catch {
                throw Problem(.badParameter, pointer: error.pointer, expected: error.expected)
            }
            parameters[name] = text
        }
        for field in endpoint.query where field.isRequired && parameters[field.name] == nil {
            throw Problem(.badParameter, pointer: field.name, expected: field.schema.typeName)
        }
        return parameters
    }

    /// A parameter's text as a value of its shape.
    private static func value(_ text: String, _ schema: Schema) -> JSONValue {
        switch schema {
        case .integer: Int64(text).map { .integer($0) } ?? .string(text)
        case .boolean: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
        default: .string(text)
        }
    }

    /// Whether a body comes with a request, for which somebody may let the server wait.
    static func hasBody(_ request: Request) -> Bool {
        request.headers[.contentLength] != nil || request.headers[.transferEncoding] != nil
    }

    /// The body, checked against the declaration.
    func body(_ request: Request, _ share: BodyShare) async throws -> (JSONValue, [UInt8]) {
        switch endpoint.body {
        case .none where !Respond.hasBody(request): return (.null, [])
        case .none:
            // An empty object is what some clients send for nothing.
            let bytes = try await collect(request, share, most: 2)
            guard bytes.isEmpty || bytes == Array("{}".utf8) else { throw Problem(.badValue, pointer: "", expected: "nothing") }
            return (.null, [])
        case .file(let most): return (.null, try await collect(request, share, most: most))
        case .json(let schema):
            guard Respond.mediaType(request) == "application/json" else { throw Problem(.mediaType, expected: "application/json") }
            let bytes = try await collect(request, share, most: Respond.bodyLimit)
            guard !bytes.isEmpty else { throw Problem(.bodyMissing) }
            return (try Respond.check(try Respond.json(bytes), schema), [])
        case .form(let fields):
            guard Respond.mediaType(request) == "application/x-www-form-urlencoded" else {
                throw Problem(.mediaType, expected: "application/x-www-form-urlencoded")
            }
            let bytes = try await collect(request, share, most: Respond.bodyLimit)
            let pairs = URI("/?" + String(decoding: bytes, as: UTF8.self)).queryParameters
            let members = pairs.map { JSONMember(String($0.key), .string(RequestSource.text($0.value))) }.filter { member in
                !endpoint.passesUnknown || fields.contains { $0.name == member.key }
            }
            return (try Respond.check(.object(members), .object(fields)), [])
        }
    }

    private static func json(_ bytes: [UInt8]) throws -> JSONValue {
        do throws(JSONError) {
            return try JSONReader.read(bytes)
        } catch {
            throw Problem(.badJSON, expected: "\(error.expected)", offset: error.offset)
        }
    }

    private static func check(_ value: JSONValue, _ schema: Schema) throws -> JSONValue {
        do throws(SchemaMistake) {
            try schema.check(value)
        } catch {
            throw Problem(.badValue, pointer: error.pointer, expected: error.expected)
        }
        return value
    }

    private static func mediaType(_ request: Request) -> String {
        let header = request.headers[.contentType] ?? ""
        return header.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    }

    /// The whole body, within its limit and its time.
    private func collect(_ request: Request, _ share: BodyShare, most: Int) async throws -> [UInt8] {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > most { throw Problem(.bodyTooLarge) }
        let seconds = service.settings.requestSeconds
        return try await withThrowingTaskGroup(of: [UInt8].self) { group in
            group.addTask {
                var bytes: [UInt8] = []
                for try await piece in request.body {
                    guard piece.readableBytes <= most - bytes.count else { throw Problem(.bodyTooLarge) }
                    try share.take(piece.readableBytes)
                    bytes.append(contentsOf: piece.readableBytesView)
                }
                return bytes
            }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw Problem(.bodyTooSlow)
            }
            defer { group.cancelAll() }
            guard let bytes = try await group.next() else { throw Problem(.bodyTooSlow) }
            return bytes
        }
    }
}
