import Values

/// What Evenkeel knows of merchants and categories before a person taught it anything; made once, shared by everyone.
package final class Knowledge: Sendable {
    /// Groups and categories.
    package let taxonomy: Taxonomy
    /// Merchants and the words that banks print around them.
    package let merchants: MerchantKnowledge
    /// What files call categories.
    package let fileCategories: FileCategories
    /// Decides categories by all of it.
    package let categorise: Categorise

    /// The content files that it is made from.
    package static var content: [String] { [Taxonomy.content, CategoryModel.content, FileCategories.content] + MerchantKnowledge.content }

    /// The knowledge of `Content/`; takes some milliseconds, and only importing needs it.
    package init() {
        taxonomy = Taxonomy()
        merchants = MerchantKnowledge(taxonomy: taxonomy)
        fileCategories = FileCategories(taxonomy)
        categorise = Categorise(
            taxonomy: taxonomy, knowledge: merchants, fileCategories: fileCategories, model: CategoryModel(taxonomy))
    }
}
