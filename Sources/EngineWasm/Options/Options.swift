import Bookkeeping
import Households
import Syncing
import Values

/// The JSON object with which a caller says what it wants of a call; members that a call does not know are passed over.
struct Options {
    /// All of it.
    let object: JSONValue

    /// The options of some bytes; no bytes stand for an empty object.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(EngineFailure) {
        guard !bytes.isEmpty else {
            object = .object([])
            return
        }
        do {
            object = try JSONReader.read(bytes)
        } catch {
            throw .optionsUnreadable
        }
        guard object.members != nil else { throw .optionsUnreadable }
    }

    /// A member; nil if it is missing or `null`.
    func value(_ name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// The elements of a list, none when it is missing.
    func list(_ name: String) throws(EngineFailure) -> [JSONValue] {
        guard let value = value(name) else { return [] }
        guard let elements = value.array else { throw .optionInvalid(name) }
        return elements
    }

    /// A text; nil if it is missing.
    func text(_ name: String) throws(EngineFailure) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw .optionInvalid(name) }
        return text
    }

    /// A whole number that has to be there.
    func integer(_ name: String) throws(EngineFailure) -> Int64 {
        guard let value = value(name) else { throw .optionMissing(name) }
        guard let number = value.integer else { throw .optionInvalid(name) }
        return number
    }

    /// A whole number of a range; nil if it is missing.
    func integer(_ name: String, in range: ClosedRange<Int64>) throws(EngineFailure) -> Int? {
        guard value(name) != nil else { return nil }
        let number = try integer(name)
        guard range.contains(number) else { throw .optionInvalid(name) }
        return Int(number)
    }

    /// A currency's three letters in `currency`; nil if it is missing.
    func currency() throws(EngineFailure) -> Currency? {
        guard let code = try text("currency") else { return nil }
        guard let currency = Currency(code) else { throw .optionInvalid("currency") }
        return currency
    }

    /// A day such as `"2026-03-01"` that has to be there and lie in the years that Evenkeel knows.
    func day(_ name: String) throws(EngineFailure) -> Day {
        guard let text = try text(name) else { throw .optionMissing(name) }
        guard let day = Day(iso: text) else { throw .optionInvalid(name) }
        return day
    }

    /// Pairs of rows, none when they are missing: `[["id of the row that money left by","id of the row that it arrived by"]]`.
    func pairs(_ name: String) throws(EngineFailure) -> [TransferPair] {
        var pairs: [TransferPair] = []
        for value in try list(name) {
            guard let pair = TransferPair(value) else { throw .optionInvalid(name) }
            pairs.append(pair)
        }
        return pairs
    }

    /// Ids, none when they are missing.
    func ids(_ name: String) throws(EngineFailure) -> [UUID128] {
        guard let value = value(name) else { return [] }
        guard let ids = value.ids else { throw .optionInvalid(name) }
        return ids
    }

    /// Those of the small records that this engine knows, none when they are missing: a newer server may have others.
    func records() throws(EngineFailure) -> [SmallRecord] {
        let list = try list("records")
        do throws(ChangeError) {
            return try SmallRecord.known(in: list)
        } catch {
            throw .optionInvalid("records")
        }
    }

    /// Who is in the household and whose its accounts are, as a document says.
    func people() throws(EngineFailure) -> HouseholdPeople {
        do throws(DocumentProblem) {
            return try HouseholdPeople(document: object)
        } catch {
            throw .optionInvalid(error.part)
        }
    }

    /// Imports of the household, none when they are missing.
    func imports() throws(EngineFailure) -> [PastImport] {
        var imports: [PastImport] = []
        for value in try list("imports") {
            guard let before = PastImport(value) else { throw .optionInvalid("imports") }
            imports.append(before)
        }
        return imports
    }

    /// How accounts are shared with the member whose device it is, as far as `readOnly` says.
    func sharings(of accounts: [UUID128], among people: HouseholdPeople) throws(EngineFailure) -> [Sharing] {
        let readOnly = try ids("readOnly")
        return accounts.indices.map { place in
            Sharing(
                holder: people.holders[place], audience: .everyone, access: readOnly.contains(accounts[place]) ? .read : .full)
        }
    }

    /// A number of an import, which has 32 bits.
    static func importNumber(_ value: JSONValue, _ name: String) throws(EngineFailure) -> UInt32 {
        guard let number = value.integer, let importNumber = UInt32(exactly: number) else { throw .optionInvalid(name) }
        return importNumber
    }
}
