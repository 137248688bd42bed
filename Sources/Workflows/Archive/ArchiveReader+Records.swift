import Storage
import Syncing
import Values

extension ArchiveReader {
    /// The lines of small records as they are stored here, and whether they are all that the archive has.
    ///
    /// What a device copies may come of a newer server, which keeps what is not known here: records of such kinds are left out, and such
    /// fields. Any other archive has to come in whole.
    /// - Throws: `ArchiveProblem.badLine` for a line that is no record.
    func records() throws -> (lines: [JSONValue], isWhole: Bool) {
        guard ArchiveTable.all.contains(where: { $0.file == "records" && $0.since <= version }) else { return ([], true) }
        let all = try lines(of: "records")
        let lines = try all.enumerated().compactMap { index, line in
            do {
                return try record(line)
            } catch is ChangeError {
                throw ArchiveProblem.badLine(file: "records.jsonl", line: index + 1)
            }
        }
        return (lines, lines == all)
    }

    /// A line of a record with what is known of it; nil if nothing is.
    private func record(_ line: JSONValue) throws -> JSONValue? {
        guard let kind = line["kind"]?.string, let id = line["record"]?.string.flatMap({ UUID128($0) }), let body = line["body"]?.string
        else { throw ChangeError.badValue }
        // Whose it is makes no difference here.
        let nobody = UUID128(high: 0, low: 0)
        guard copy != nil else {
            _ = try SmallRecord(kind: kind, id, owner: nobody, body: body)
            return line
        }
        guard let known = try SmallRecord.known(kind: kind, id, owner: nobody, body: body) else { return nil }
        return .object((line.members ?? []).map { $0.key == "body" ? JSONMember("body", .string(known.body)) : $0 })
    }
}
