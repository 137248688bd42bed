package import Values

/// Why a screen could not be given; a caller gets it as `{"error":{"id":"screen.unknown","subject":"…"}}`.
package struct ScreenProblem: Error, Hashable, Sendable {
    /// The stable name; the sentence is the text `<id>` of the catalogue.
    package let id: String
    /// What it is about: the screen's or the parameter's name.
    package let subject: String

    /// There is no screen of this name.
    package static func unknown(_ name: String) -> ScreenProblem {
        ScreenProblem(id: "screen.unknown", subject: name)
    }

    /// The parameters are no JSON object.
    package static let parameters = ScreenProblem(id: "screen.parameters", subject: "")

    /// A parameter has a value that it cannot have, or is missing.
    package static func parameter(_ name: String) -> ScreenProblem {
        ScreenProblem(id: "screen.parameter", subject: name)
    }

    /// Nothing in the ledger has this id.
    package static func notFound(_ id: String) -> ScreenProblem {
        ScreenProblem(id: "screen.notFound", subject: id)
    }
}

extension ScreenProblem: JSONWritable {
    /// Writes the object with the member `error`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.object("error") { json in
                json.member("id", id)
                json.member("subject", subject)
            }
        }
    }
}
