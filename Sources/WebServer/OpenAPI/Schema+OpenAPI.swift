import Values

extension Schema {
    /// Writes the shape as JSON Schema, named ones by reference.
    func writeOpenAPI(to json: inout JSONWriter) {
        switch self {
        case .named(let name, _): json.object { $0.member("$ref", "#/components/schemas/\(name)") }
        case .nullable(let schema):
            json.object { json in
                json.array("anyOf") { json in
                    schema.writeOpenAPI(to: &json)
                    json.object { $0.member("type", "null") }
                }
            }
        default: json.object { writeMembers(to: &$0) }
        }
    }

    private func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .text(let length, let format):
            json.member("type", "string")
            json.member("minLength", length.lowerBound)
            json.member("maxLength", length.upperBound)
            format?.writeOpenAPI(to: &json)
        case .integer(let range):
            json.member("type", "integer")
            json.member("minimum", range.lowerBound)
            json.member("maximum", range.upperBound)
        case .boolean: json.member("type", "boolean")
        case .word(let words):
            json.member("type", "string")
            json.member("enum", words)
        case .list(let schema, let most):
            json.member("type", "array")
            json.member("maxItems", most)
            json.key("items")
            schema.writeOpenAPI(to: &json)
        case .object(let fields): Schema.write(fields, to: &json)
        case .oneOf(let name, let shapes):
            json.array("oneOf") { json in
                for shape in shapes { Schema.object(Schema.fields(of: shape, named: name)).writeOpenAPI(to: &json) }
            }
        case .anything: json.member("type", "object")
        case .nullable, .named: break
        }
    }

    private static func write(_ fields: [Field], to json: inout JSONWriter) {
        json.member("type", "object")
        json.member("additionalProperties", false)
        let required = fields.filter(\Field.isRequired).map { $0.name }
        if !required.isEmpty { json.member("required", required) }
        json.object("properties") { json in
            for field in fields {
                json.key(field.name)
                guard !field.note.isEmpty else {
                    field.schema.writeOpenAPI(to: &json)
                    continue
                }
                json.object { json in
                    json.member("description", field.note)
                    json.array("allOf") { field.schema.writeOpenAPI(to: &$0) }
                }
            }
        }
    }

    /// Adds the named shapes inside, each once.
    func collectNames(_ shapes: inout [(String, Schema)]) {
        switch self {
        case .named(let name, let schema):
            guard !shapes.contains(where: { $0.0 == name }) else { return }
            shapes.append((name, self))
            schema.collectNames(&shapes)
        case .nullable(let schema), .list(let schema, _): schema.collectNames(&shapes)
        case .object(let fields): for field in fields { field.schema.collectNames(&shapes) }
        case .oneOf(_, let choices): for choice in choices { for field in choice.fields { field.schema.collectNames(&shapes) } }
        default: break
        }
    }
}

extension Schema.Format {
    /// Writes what JSON Schema knows of the format.
    func writeOpenAPI(to json: inout JSONWriter) {
        switch self {
        case .id: json.member("pattern", "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")
        case .day, .instant, .email: json.member("format", rawValue)
        case .base64url: json.member("pattern", "^[A-Za-z0-9_-]*$")
        case .amount: json.member("pattern", "^-?[0-9]{1,15}([.][0-9]{1,4})?$")
        case .currency: json.member("pattern", "^[A-Z]{3}$")
        }
    }
}
