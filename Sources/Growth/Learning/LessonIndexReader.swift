package import Values

/// Reads the heads of lessons: a list of objects with `code`, `audience`, `topic`, `minutes`, `after` and `suggestedBy`, as lesson files
/// have them. Other members are left alone. Says where a broken list is broken.
package enum LessonIndexReader {
    /// Bytes of an index.
    package static let byteLimit = 16 << 20
    /// Bytes of a lesson's code: an event about one of its questions holds it.
    package static let codeBytes = 60
    /// Codes of a list.
    package static let listLimit = 40
    /// Minutes of a lesson.
    package static let mostMinutes: Int64 = 60

    /// All lessons in the order of the index.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(GrowthError) -> [LessonEntry] {
        guard bytes.count <= byteLimit else { throw GrowthError("", .bytes(byteLimit)) }
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONReader.read(bytes)
        } catch {
            throw GrowthError("", .json(error))
        }
        return try read(json)
    }

    /// All lessons of a list.
    package static func read(_ json: JSONValue) throws(GrowthError) -> [LessonEntry] {
        guard let listed = json.array, (1...LessonEntry.limit).contains(listed.count) else {
            throw GrowthError("", .list(LessonEntry.limit))
        }
        var lessons: [LessonEntry] = []
        var codes: Set<String> = []
        for (number, one) in listed.enumerated() {
            let lesson = try lesson(one, at: String(number))
            guard codes.insert(lesson.code).inserted else { throw GrowthError(String(number) + ".code", .newCode) }
            lessons.append(lesson)
        }
        return lessons
    }

    private static func lesson(_ json: JSONValue, at place: String) throws(GrowthError) -> LessonEntry {
        guard json.members != nil else { throw GrowthError(place, .object) }
        guard let audience = json["audience"]?.string.flatMap({ LessonEntry.Audience(code: $0) }) else {
            throw GrowthError(place + ".audience", .choice(LessonEntry.Audience.allCases.map { $0.code }))
        }
        guard let minutes = json["minutes"]?.integer, (1...mostMinutes).contains(minutes) else {
            throw GrowthError(place + ".minutes", .integer(1, mostMinutes))
        }
        return LessonEntry(
            code: try code(json["code"], at: place + ".code"), audience: audience, topic: try code(json["topic"], at: place + ".topic"),
            minutes: Int(minutes), after: try codes(json["after"], at: place + ".after"),
            suggestedBy: try codes(json["suggestedBy"], at: place + ".suggestedBy"))
    }

    private static func code(_ json: JSONValue?, at place: String) throws(GrowthError) -> String {
        guard let code = json?.string, GrowthEvent.isKeyPart(code), code.utf8.count <= codeBytes else {
            throw GrowthError(place, .code(codeBytes))
        }
        return code
    }

    private static func codes(_ json: JSONValue?, at place: String) throws(GrowthError) -> [String] {
        guard let listed = json?.array, listed.count <= listLimit else { throw GrowthError(place, .list(listLimit)) }
        var codes: [String] = []
        for (number, one) in listed.enumerated() { codes.append(try code(one, at: place + "." + String(number))) }
        return codes
    }
}
