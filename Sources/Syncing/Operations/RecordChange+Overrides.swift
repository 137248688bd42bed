package import Bookkeeping
import Values

/// Names of categories and merchants as people write them, made changes of records.
extension RecordChange {
    /// A category of the household's own.
    ///
    /// - Parameters:
    ///   - name: its name, from then on also its code.
    ///   - group: the code of the group that it stands in.
    ///   - vocabulary: the names of categories in the person's language.
    /// - Throws: `ChoiceFailure.knownCategory` if a category has the name, `ChoiceFailure.unknownGroup`.
    package static func newCategory(
        _ name: String, in group: String, _ taxonomy: Taxonomy, _ vocabulary: SearchVocabulary
    ) throws(ChoiceFailure) -> RecordChange {
        try ChoiceFailure.check(name: name)
        guard vocabulary.category(named: name) == nil else { throw .knownCategory(name) }
        guard taxonomy.groups.contains(where: { $0.code == group }) else { throw .unknownGroup(group) }
        return RecordChange(.category, [name], .create([FieldChange("group", .string(group))]))
    }

    /// Another name for a category.
    /// - Throws: `ChoiceFailure.knownCategory` if another category has the name.
    package static func category(
        _ category: String, named name: String, _ vocabulary: SearchVocabulary
    ) throws(ChoiceFailure) -> RecordChange {
        try ChoiceFailure.check(name: name)
        let named = vocabulary.category(named: name)
        guard named == nil || named == category else { throw .knownCategory(name) }
        return RecordChange(.category, [category], .set([FieldChange("name", .string(name))]))
    }

    /// The transactions of a category count as those of another one.
    package static func category(_ category: String, mergedInto other: String) -> RecordChange {
        RecordChange(.category, [category], .set([FieldChange("mergedInto", .string(other))]))
    }

    /// A category has its own name and transactions again. One of the household's own stays.
    package static func restoredCategory(_ category: String) -> RecordChange {
        RecordChange(.category, [category], .set([FieldChange("name", .null), FieldChange("mergedInto", .null)]))
    }

    /// One name for merchants; with several of them, or when the name is another merchant's, they are one from then on.
    ///
    /// - Parameters:
    ///   - shown: the names that are shown now.
    ///   - ledger: the transactions as they came, of accounts that the person sees.
    /// - Throws: `ChoiceFailure.unknownMerchant` for a name that no transaction shows.
    package static func merchants(
        _ shown: [String], named name: String, in ledger: Ledger, _ choices: Choices
    ) throws(ChoiceFailure) -> RecordChange {
        try ChoiceFailure.check(name: name)
        var own: [String] = []
        for merchant in shown {
            let found = ledger.ownNames(ofMerchant: merchant, choices)
            guard !found.isEmpty else { throw .unknownMerchant(merchant) }
            own += found
        }
        return RecordChange(.merchant, own, .set([FieldChange("name", .string(name))]))
    }

    /// Every merchant that is shown under a name has its own name again.
    /// - Throws: `ChoiceFailure.unknownMerchant` if none was renamed to it.
    package static func restoredMerchants(
        _ shown: String, in ledger: Ledger, _ choices: Choices
    ) throws(ChoiceFailure) -> RecordChange {
        let names = ledger.ownNames(ofMerchant: shown, choices).filter { $0 != shown }
        guard !names.isEmpty else { throw .unknownMerchant(shown) }
        return RecordChange(.merchant, names, .set([FieldChange("name", .null)]))
    }
}
