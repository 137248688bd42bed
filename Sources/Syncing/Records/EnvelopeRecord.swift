package import Values

/// What a household says of one envelope, and how devices find its record.
package enum EnvelopeRecord {
    /// The id of the record of a category's envelope. Two devices never make two of it. A card's envelope has the id of its account.
    package static func id(ofCategory code: String) -> UUID128 { LookChoice.id(ofCategory: code) }

    /// The beginning of the fields that say what a month puts into an envelope; behind it stands the month's first day.
    package static let assigned = "assigned:"

    /// The field of a month, named by the first day of the calendar month, wherever the household's own month begins.
    package static func assigned(in month: Month) -> String { assigned + month.days.first.iso }
}
