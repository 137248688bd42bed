import Bookkeeping
import Syncing
import Values

extension Engine {
    /// Lays what was done on this device and is not in the ledger yet over it, in place of what was laid before; screens show it so.
    ///
    /// - Parameter operations: a JSON list of operations as they are pushed, in the order in which they were done.
    /// - Returns: how many were laid, and which could not be, with the reason for which the server would refuse them.
    package func lay(_ number: Int32, _ operations: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let open = try opened(number)
        let elements = try Engine.operations(operations)
        let knowledge = elements.contains { $0.makesRow } ? try Engine.knowledge() : nil
        let problems = open.lay(LayOperations(elements, knowledge))
        return Engine.answer { json in
            json.object { json in
                json.member("laid", elements.count - problems.count)
                json.member("problems", problems)
            }
        }
    }

    /// Takes an import back in the household that came from the server, as the server will: statements that are read afterwards do not meet
    /// its rows.
    ///
    /// - Parameter id: the import's id.
    /// - Returns: `{}`, or `{"problem":"sync.missing"}` with the reason for which the server would refuse it.
    package func undo(_ number: Int32, _ id: String) throws(EngineFailure) -> [UInt8] {
        let open = try opened(number)
        guard let id = UUID128(id) else { throw .optionInvalid("id") }
        var problem: ChangeError?
        open.change { household in
            do throws(ChangeError) {
                try household.undo(id)
            } catch {
                problem = error
            }
        }
        return Engine.answer { json in
            json.object { json in
                if let problem { json.member("problem", problem.id.description) }
            }
        }
    }

    /// The small records of a kind that the member sees, with what was done on this device: `{"records":[…]}`.
    ///
    /// - Parameter kind: all kinds if empty.
    package func records(_ number: Int32, kind: String) throws(EngineFailure) -> [UInt8] {
        let records = try opened(number).shown().records.filter { kind.isEmpty || $0.kind.rawValue == kind }
        return Engine.answer { json in json.object { $0.member("records", records) } }
    }

    /// The operations of a JSON list; no bytes are none.
    private static func operations(_ bytes: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [LayOperations.Element] {
        guard !bytes.isEmpty else { return [] }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            throw .operationsUnreadable
        }
        guard let list = value.array, list.count <= Outbox.entryLimit else { throw .operationsUnreadable }
        // Whose device it is makes no difference here.
        let nobody = UUID128(high: 0, low: 0)
        return list.map { LayOperations.Element(id: $0["id"]?.string, operation: Operation($0, device: nobody)) }
    }
}
