import Bookkeeping
import Testing

/// The taxonomy and the merchant knowledge of the compiled-in content, built once for all tests.
let taxonomy = Taxonomy()
let fileCategories = FileCategories(taxonomy)
let knowledge = MerchantKnowledge(taxonomy: taxonomy)

/// A descriptor as a bank prints it, and `Name` or `Name : kind` as it should be read.
struct MerchantExample: CustomTestStringConvertible {
    let raw: String
    let expected: String
    var testDescription: String { raw }
}

/// The lines of a table `RAW → Name : kind`; the kind is left out for merchants.
func cases(_ table: String) -> [MerchantExample] {
    table.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " → ", maxSplits: 1)
        return parts.count == 2 ? MerchantExample(raw: String(parts[0]), expected: String(parts[1])) : nil
    }
}

/// Cleans a descriptor and writes the result in the table's notation.
func cleaned(_ raw: String) -> String {
    cleaned(Array(raw.utf8))
}

/// Cleans a descriptor given as bytes.
func cleaned(_ raw: [UInt8]) -> String {
    let result = clean(raw)
    return result.kind == .merchant ? result.name : "\(result.name) : \(result.kind.code)"
}

/// What cleaning gave, as texts that outlive the cleaner's memory.
struct Cleaned: Equatable {
    let name: String
    let kind: MerchantKind
    let merchant: MerchantID?
    let processor: ProcessorID?
}

/// Cleans a descriptor given as bytes with a cleaner of its own.
func clean(_ raw: [UInt8]) -> Cleaned {
    let cleaner = MerchantCleaner(knowledge)
    return raw.withUnsafeBufferPointer { bytes in
        let result = cleaner.clean(bytes)
        return Cleaned(name: result.displayName, kind: result.kind, merchant: result.merchant, processor: result.processor)
    }
}
