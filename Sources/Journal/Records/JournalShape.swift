package import Values

/// What a member of a record holds.
package enum JournalShape: Hashable, Sendable {
    /// A text of so many characters at most, which is merged word by word.
    case text(Int)
    /// A whole number of a range.
    case integer(Int64, Int64)
    /// `true` or `false`.
    case flag
    /// A code.
    case code
    /// One of two codes.
    case choice(String, String)
    /// A record's or a transaction's id.
    case id
    /// A SHA-256 hash in hexadecimal digits.
    case hash
    /// So many codes at most.
    case codes(Int)
    /// So many ids at most.
    case ids(Int)
    /// So many texts at most, of so many characters each.
    case texts(Int, Int)
    /// So many numbers from 0 to 100 at most.
    case levels(Int)
    /// An object that only those know who wrote it.
    case object
    /// What was recorded.
    case recordings
    /// What was photographed.
    case photos

    /// The members of an element of `recordings` and `photos`.
    package var elementShapes: [(name: String, shape: JournalShape)] {
        switch self {
        case .recordings:
            [
                ("file", .hash), ("bytes", .integer(0, JournalLimits.fileBytes)), ("seconds", .integer(0, JournalLimits.recordingSeconds)),
                ("type", .code), ("levels", .levels(JournalLimits.levels)),
            ]
        case .photos:
            [
                ("file", .hash), ("bytes", .integer(0, JournalLimits.fileBytes)), ("type", .code),
                ("width", .integer(0, JournalLimits.pixels)), ("height", .integer(0, JournalLimits.pixels)),
                ("alt", .text(JournalLimits.alt)),
            ]
        default: []
        }
    }

    /// What a value that is not absent lacks of the shape; nil if it has it.
    ///
    /// - Parameters:
    ///   - name: the member, for the error.
    ///   - times: how many times as much as may be written is taken.
    func problem(of value: JSONValue, _ name: String, times: Int) -> JournalError? {
        switch self {
        case .text(let limit): JournalShape.text(value, name, limit * times)
        case .integer(let least, let most):
            value.integer.map { $0 >= least && $0 <= most } == true ? nil : JournalError(name, .integer(least, most))
        case .flag: value.bool == nil ? JournalError(name, .flag) : nil
        case .code: JournalShape.code(value, name)
        case .choice(let one, let other):
            value.string == one || value.string == other ? nil : JournalError(name, .choice([one, other]))
        case .id: value.string.flatMap { UUID128($0) } == nil ? JournalError(name, .id) : nil
        case .hash: JournalShape.isHash(value) ? nil : JournalError(name, .hash)
        case .object: value.members == nil ? JournalError(name, .object) : nil
        case .codes(let limit): JournalShape.list(value, name, limit * times) { JournalShape.code($0, $1) }
        case .ids(let limit): JournalShape.list(value, name, limit * times) { JournalShape.id.problem(of: $0, $1, times: times) }
        case .texts(let limit, let length): JournalShape.list(value, name, limit * times) { JournalShape.text($0, $1, length) }
        case .levels(let limit): JournalShape.list(value, name, limit) { JournalShape.integer(0, 100).problem(of: $0, $1, times: times) }
        case .recordings:
            JournalShape.list(value, name, JournalLimits.recordings * times) { files(in: $0, $1, times: times) }
        case .photos: JournalShape.list(value, name, JournalLimits.photos * times) { files(in: $0, $1, times: times) }
        }
    }

    private static func text(_ value: JSONValue, _ name: String, _ limit: Int) -> JournalError? {
        guard let text = value.string, text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
            return JournalError(name, .text(limit))
        }
        return nil
    }

    private static func code(_ value: JSONValue, _ name: String) -> JournalError? {
        guard let code = value.string, !code.isEmpty, code.utf8.count <= JournalLimits.code else {
            return JournalError(name, .code(JournalLimits.code))
        }
        return nil
    }

    private static func isHash(_ value: JSONValue) -> Bool {
        guard let text = value.string else { return false }
        return text.utf8.count == 64 && text.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 >= 97 && $0 <= 102) }
    }

    private static func list(
        _ value: JSONValue, _ name: String, _ limit: Int, _ problem: (JSONValue, String) -> JournalError?
    ) -> JournalError? {
        guard let elements = value.array, elements.count <= limit else { return JournalError(name, .list(limit)) }
        for (place, element) in elements.enumerated() {
            if let problem = problem(element, name + "." + String(place)) { return problem }
        }
        return nil
    }

    /// A file is known by its hash, so that it has to have one; all else may be absent.
    private func files(in value: JSONValue, _ name: String, times: Int) -> JournalError? {
        guard value.members != nil else { return JournalError(name, .object) }
        guard JournalShape.isHash(value["file"] ?? .null) else { return JournalError(name + ".file", .hash) }
        for (member, shape) in elementShapes {
            guard let held = value[member], !held.isNull else { continue }
            if let problem = shape.problem(of: held, name + "." + member, times: times) { return problem }
        }
        return nil
    }
}
