import Foundation
import Values

/// Amounts of money in texts, and texts without them, by the same rule as in `Web/ui/masked.js`.
enum AmountMask {
    /// What stands in place of an amount.
    static let veil = "•••"

    /// Currencies that are written as a code.
    private static let codes = "CAD|AUD|USD|EUR|GBP|NZD|MXN"
    private static let ahead = #"(?:[A-Z]{0,3}\p{Sc}|\#(codes))\s?"#
    /// A sign right before a digit belongs to the amount behind it, as in «2026 $500».
    private static let behind = #"\s?(?:\p{Sc}(?!\d)(?:\s?[A-Z]{2}\b)?|\#(codes))"#
    private static let amounts = try? NSRegularExpression(
        pattern: #"(?:[-−+]\s?)?(?:\#(ahead)\d[\d.,'\s]*\d|\#(ahead)\d|\d(?:[\d.,'\s]*\d)?\#(behind))"#)

    /// Members that name or ask for something, and what a field has, which is shown as it is typed.
    private static let kept: Set = ["value", "query", "evidence", "code", "codes", "key", "id", "record", "account", "way"]
    /// Members of a view that have a record's fields by their names; a form's own fields are a list.
    private static let fields: Set = ["fields", "before", "back"]
    /// Texts that stand beside a view, and are only shown.
    private static let beside: Set = ["amount", "extent", "remark", "does", "matched", "message", "when"]

    /// A text without its amounts.
    static func masked(_ text: String) -> String {
        guard let amounts, text.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return text }
        return amounts.stringByReplacingMatches(in: text, range: NSRange(text.startIndex..., in: text), withTemplate: veil)
    }

    /// An answer whose texts say no amounts. Its figures, and what its pictures are drawn from, stay as they are.
    static func masked(_ answer: JSONValue) -> JSONValue { masked(answer, isSaid: false) }

    /// The same of bytes, away from the main thread.
    @concurrent static func masked(_ answer: [UInt8]) async throws -> [UInt8] {
        var json = JSONWriter()
        json.value(masked(try JSONReader.read(answer)))
        return json.bytes
    }

    private static func masked(_ value: JSONValue, isSaid: Bool) -> JSONValue {
        switch value {
        case .string(let text): isSaid ? .string(masked(text)) : value
        case .array(let all): .array(all.map { masked($0, isSaid: isSaid) })
        case .object(let members): .object(members.map { JSONMember($0.key, masked($0, isSaid: isSaid)) })
        case .null, .bool, .integer, .number: value
        }
    }

    private static func masked(_ member: JSONMember, isSaid: Bool) -> JSONValue {
        switch member.value {
        case _ where kept.contains(member.key): member.value
        case .object where fields.contains(member.key): member.value
        case .string(let text) where beside.contains(member.key): .string(masked(text))
        default: masked(member.value, isSaid: isSaid || member.key == "view")
        }
    }
}
