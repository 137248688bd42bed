import Syncing
import Values

extension Page {
    /// Something that is done to a record as soon as it is chosen, and what takes it back.
    package struct Act: Decodable, Hashable, Sendable {
        /// What it is called.
        package let label: String
        /// What is said once it is done.
        package let said: String
        /// The kind of the record.
        package let kind: String
        /// What the record is known by.
        package let record: String
        /// The fields that it gives other values.
        package let fields: [String: Value]
        /// What they had before.
        package let back: [String: Value]

        /// The value of a field.
        package enum Value: Decodable, Hashable, Sendable {
            case text(String), number(Int64), flag(Bool), nothing

            /// Reads it.
            package init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if value.decodeNil() {
                    self = .nothing
                } else if let flag = try? value.decode(Bool.self) {
                    self = .flag(flag)
                } else if let number = try? value.decode(Int64.self) {
                    self = .number(number)
                } else {
                    self = .text(try value.decode(String.self))
                }
            }

            fileprivate var json: JSONValue {
                switch self {
                case .text(let text): .string(text)
                case .number(let number): .integer(number)
                case .flag(let flag): .bool(flag)
                case .nothing: .null
                }
            }
        }
    }

    /// What changes a thing of a list.
    package enum Change: Hashable, Identifiable, Sendable {
        case act(Act)
        case form(Form)

        // Two transactions that may have paid one bill can be called alike.
        package var id: Change { self }
    }
}

extension Page.Act {
    /// What does it.
    var deeds: [Deed] { deeds(fields) }
    /// What takes it back.
    var wayBack: [Deed] { deeds(back) }

    private func deeds(_ fields: [String: Value]) -> [Deed] {
        RecordKind(rawValue: kind).map { [.set($0, record, fields.mapValues { $0.json })] } ?? []
    }
}
