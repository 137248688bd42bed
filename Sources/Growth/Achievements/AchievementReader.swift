import Values

/// Reads achievements from the bytes of `Content/achievements.json`; says where a broken file is broken.
package enum AchievementReader {
    /// All achievements in the order of the file.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(GrowthError) -> [Achievement] {
        guard bytes.count <= Achievement.byteLimit else { throw GrowthError("", .bytes(Achievement.byteLimit)) }
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONReader.read(bytes)
        } catch {
            throw GrowthError("", .json(error))
        }
        guard let listed = json.array, (1...Achievement.limit).contains(listed.count) else {
            throw GrowthError("", .list(Achievement.limit))
        }
        var read: [Achievement] = []
        for (number, one) in listed.enumerated() {
            let place = String(number)
            let achievement = try achievement(one, at: place)
            guard !read.contains(where: { $0.code == achievement.code }) else { throw GrowthError(place + ".code", .newCode) }
            read.append(achievement)
        }
        return read
    }

    private static func achievement(_ json: JSONValue, at place: String) throws(GrowthError) -> Achievement {
        guard json.members != nil else { throw GrowthError(place, .object) }
        guard let isHidden = (json["hidden"] ?? .bool(false)).bool else { throw GrowthError(place + ".hidden", .flag) }
        return Achievement(
            code: try code(json, "code", at: place),
            icon: try code(json, "icon", at: place),
            tier: try choice(json["tier"], Achievement.Tier.allCases, at: place + ".tier") { $0.code },
            audiences: try audiences(json["audience"], at: place + ".audience"),
            isHidden: isHidden,
            condition: try AchievementCondition(json["condition"] ?? .null, at: place + ".condition"),
            texts: try texts(json["texts"], at: place + ".texts"))
    }

    private static func code(_ json: JSONValue, _ name: String, at place: String) throws(GrowthError) -> String {
        guard let code = json[name]?.string, GrowthEvent.isKeyPart(code), code.utf8.count <= Achievement.codeBytes else {
            throw GrowthError(place + "." + name, .code(Achievement.codeBytes))
        }
        return code
    }

    private static func choice<Case>(
        _ json: JSONValue?, _ cases: [Case], at place: String, _ code: (Case) -> String
    ) throws(GrowthError) -> Case {
        guard let word = json?.string, let found = cases.first(where: { code($0) == word }) else {
            throw GrowthError(place, .choice(cases.map { code($0) }))
        }
        return found
    }

    private static func audiences(_ json: JSONValue?, at place: String) throws(GrowthError) -> [Achievement.Audience] {
        let cases = Achievement.Audience.allCases
        guard let listed = json?.array, (1...cases.count).contains(listed.count) else { throw GrowthError(place, .list(cases.count)) }
        var audiences: [Achievement.Audience] = []
        for (number, one) in listed.enumerated() {
            audiences.append(try choice(one, cases, at: place + "." + String(number)) { $0.code })
        }
        return audiences
    }

    private static func texts(_ json: JSONValue?, at place: String) throws(GrowthError) -> [Achievement.Text] {
        guard let json, json.members != nil else { throw GrowthError(place, .object) }
        var texts: [Achievement.Text] = []
        for language in Achievement.languages {
            let own = json[language] ?? .null
            texts.append(
                Achievement.Text(
                    language: language,
                    title: try text(own["title"], Achievement.titleLimit, at: place + "." + language + ".title"),
                    description: try text(own["description"], Achievement.descriptionLimit, at: place + "." + language + ".description")))
        }
        return texts
    }

    private static func text(_ json: JSONValue?, _ limit: Int, at place: String) throws(GrowthError) -> String {
        guard let text = json?.string, (1...limit).contains(text.unicodeScalars.count) else { throw GrowthError(place, .text(limit)) }
        return text
    }
}
