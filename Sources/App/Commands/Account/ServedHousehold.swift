import Values

/// A household of a server, as a list of them shows it.
struct ServedHousehold: JSONWritable {
    let id: UUID128
    let name: String
    let role: String

    /// A household as the server writes it.
    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let name = json["name"]?.string, let role = json["role"]?.string else {
            return nil
        }
        (self.id, self.name, self.role) = (id, name, role)
    }

    /// `{"id","name","role"}`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
            json.member("role", role)
        }
    }
}

extension ServerClient {
    /// The households that the person is in.
    func households() throws -> [ServedHousehold] {
        (try get("/v1/households")["households"]?.array ?? []).compactMap { ServedHousehold($0) }
    }

    /// Chooses the household that commands work on: the named one, the only one, or the one that the person says.
    func chooseHousehold(named name: String?, _ console: Console) throws -> ServedHousehold? {
        let known = try households()
        var chosen = known.count == 1 ? known.first : nil
        if let name {
            chosen = known.first { $0.name.lowercased() == name.lowercased() || $0.id.text == name.lowercased() }
            guard chosen != nil else {
                console.remark(words("cli.households.unknown", .text("name", name)))
                throw Failure.usage
            }
        } else if known.count > 1 {
            for (place, household) in known.enumerated() { console.remark("\(place + 1)  \(household.name)") }
            let answer = console.ask(words("cli.households.ask")).flatMap { Int($0) } ?? 0
            guard known.indices.contains(answer - 1) else { throw Failure.usage }
            chosen = known[answer - 1]
        }
        try use(chosen?.id)
        return chosen
    }
}
