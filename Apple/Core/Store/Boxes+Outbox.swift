package import Syncing
import Values

extension Boxes {
    /// What was done here and is not on the server yet.
    package func outbox() throws -> Outbox {
        guard let json = try json(.outbox) else { return Outbox() }
        guard let outbox = Outbox(json) else { throw DeviceStore.Failure.damaged }
        return outbox
    }

    /// Changes it, and keeps it so.
    package func changeOutbox<Result>(_ body: (inout Outbox) throws -> Result) throws -> Result {
        var outbox = try outbox()
        let result = try body(&outbox)
        try write(outbox, .outbox)
        return result
    }

    /// Lets go of files that nothing of an outbox needs any more.
    func forgetFiles(except outbox: Outbox) throws {
        let operations = outbox.entries.map(\.operation)
        let needed = Set(operations.flatMap(\.files).map(BoxName.file) + operations.map { BoxName.statement($0.record.id) })
        for name in try names() where name.isWaiting && !needed.contains(name) { try write(nil, name) }
    }
}

extension Syncing.Operation {
    /// The hashes of the files that it names.
    var files: [String] {
        changes.flatMap { change -> [String] in
            switch change.field {
            case "file": [change.value.string].compactMap { $0 }
            case "files": (change.value.array ?? []).compactMap { $0.string }
            default: []
            }
        }
    }
}
