import Bookkeeping
import Screens
import Values
import Workflows

extension Session {
    /// The categories that the program knows.
    var taxonomy: Taxonomy { outside.knowledge.taxonomy }

    /// The words of the person's language, with the household's own names of categories.
    func vocabulary() throws -> SearchVocabulary {
        SearchVocabulary(catalogue, own: try books.look().choices.categories)
    }

    /// The code of the category that a person names by its code, in their language, by the household's own name, or as a file did.
    /// - Throws: wrong use when there is none; the nearest ones are named.
    func category(named name: String) throws -> String {
        let vocabulary = try vocabulary()
        if let code = vocabulary.category(named: name) { return code }
        let used = try books.look().ledger.categories
        let wanted = name.lowercased()
        for number in 1..<max(1, UInt32(used.count)) where used.text(number).lowercased() == wanted { return used.text(number) }
        let near = vocabulary.categories(like: name).prefix(3).map(\.name).joined(separator: ", ")
        console.remark(
            words(near.isEmpty ? "cli.category.unknown" : "cli.category.unknownNear", .text("name", name), .text("near", near)))
        throw Failure.usage
    }

    /// Shows what became of a correction.
    func show(_ outcome: CorrectionOutcome, _ state: CorrectionScreen.State) throws {
        show(
            CorrectionScreen(
                outcome.correction, state, changed: outcome.changed, wasUnlearned: outcome.wasUnlearned, in: try context(outcome.shown)))
    }
}
