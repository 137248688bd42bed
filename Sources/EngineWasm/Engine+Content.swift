import Bookkeeping
import Insights
import Values

extension Engine {
    /// Takes files of `Content/`. A browser hands them over before the first call that needs them; natively all are there, so
    /// that a pack is only held against them.
    ///
    /// - Parameter pack: what `Scripts/build-wasm` writes; `ContentPack` has the form.
    /// - Returns: the files of the pack, `{"files":["categories.json"]}`.
    package mutating func content(_ pack: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        guard let pack = ContentPack(pack) else { throw .contentDamaged }
        if let name = Content.add(pack) { throw .contentDiffers(name) }
        return Engine.answer { json in
            json.object { json in
                json.key("files")
                json.array { json in
                    for file in pack.files { json.value(file.name) }
                }
            }
        }
    }

    /// What is known of merchants and categories, made when the first statement is read.
    static func knowledge() throws(EngineFailure) -> Knowledge {
        try need(Knowledge.content)
        return wholeKnowledge
    }

    /// What screens need of it, made when the first screen is asked for.
    static func taxonomy() throws(EngineFailure) -> Taxonomy {
        try need([Taxonomy.content])
        return wholeTaxonomy
    }

    /// What some screens need besides, which they make themselves.
    static func needRates() throws(EngineFailure) {
        try need([ReferenceRates.content])
    }

    /// The texts of a locale, read when they are first needed.
    mutating func catalogue(_ locale: Locale) -> Catalogue {
        if let known = catalogues.first(where: { $0.locale == locale }) { return known }
        let catalogue = Catalogue.load(locale)
        catalogues.append(catalogue)
        return catalogue
    }

    // Both are made once and never without their content, which the functions above see to.
    private static let wholeKnowledge = Knowledge()
    private static let wholeTaxonomy = Taxonomy()

    /// Fails with the name of the first file that is not there.
    private static func need(_ names: [String]) throws(EngineFailure) {
        for name in names where Content.file(name).isEmpty { throw .contentMissing(name) }
    }
}
