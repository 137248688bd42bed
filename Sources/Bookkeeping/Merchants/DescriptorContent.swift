import Values

/// Reads `Content/descriptors.json`: what banks, processors and card networks print around a name.
struct DescriptorContent {
    /// Processors' names, in the order of their ids.
    private(set) var processors: [String] = []
    /// What is wrong with the content; empty for content that a test has seen.
    private(set) var problems: [String] = []

    /// A card network prints this many bytes of a city; what is longer is cut there.
    private static let cityBytes = 13

    /// Enters everything that the content says into a vocabulary.
    mutating func read(_ content: JSONValue, into builder: inout VocabularyBuilder) {
        for group in content["before"]?.array ?? [] { addVerbs(group, &builder) }
        for group in content["after"]?.array ?? [] { addTails(group, &builder) }
        for processor in content["processors"]?.array ?? [] { addProcessor(processor, &builder) }
        addWords(content["words"], &builder)
        addRegions(content, &builder)
        addCities(content, &builder)
    }

    private mutating func addVerbs(_ group: JSONValue, _ builder: inout VocabularyBuilder) {
        guard let meaning = DescriptorMeaning(code: group["meaning"]?.string ?? "") else {
            problems.append("before: meaning")
            return
        }
        let flag = group["alone"]?.bool == true ? VerbPattern.aloneFlag : group["label"]?.bool == true ? VerbPattern.labelFlag : 0
        for phrase in group.texts("phrases") { builder.add(phrase: phrase, to: .verb, value: UInt32(meaning.rawValue) | flag) }
    }

    private mutating func addTails(_ group: JSONValue, _ builder: inout VocabularyBuilder) {
        guard let meaning = DescriptorMeaning(code: group["meaning"]?.string ?? "merchant") else {
            problems.append("after: meaning")
            return
        }
        var value = UInt32(meaning.rawValue)
        if group["cut"]?.string == "end" { value |= TailPattern.endFlag }
        let isNote = group["person"]?.bool == true
        for phrase in group.texts("phrases") {
            let hasColon = phrase.utf8.last == UInt8(ascii: ":")
            builder.add(phrase: phrase, to: hasColon ? .label : isNote ? .note : .tail, value: value)
        }
    }

    private mutating func addProcessor(_ processor: JSONValue, _ builder: inout VocabularyBuilder) {
        guard let name = processor["name"]?.string, processors.count < Int(UInt8.max) else {
            problems.append("processors")
            return
        }
        let person = processor["person"]?.bool == true ? ProcessorPattern.personFlag : 0
        let value = UInt32(truncatingIfNeeded: processors.count) | person
        processors.append(name)
        for phrase in processor.texts("starred") { builder.add(phrase: phrase, to: .processor, value: value | ProcessorPattern.starFlag) }
        for phrase in processor.texts("plain") { builder.add(phrase: phrase, to: .processor, value: value) }
    }

    private func addWords(_ words: JSONValue?, _ builder: inout VocabularyBuilder) {
        guard let words else { return }
        builder.add(words: words.texts("legalForms"), .legalForm)
        builder.add(words: words.texts("storeWords"), .storeWord)
        builder.add(words: words.texts("accountWords"), .account)
        builder.add(words: words.texts("cardWords"), .card)
        builder.add(words: words.texts("small"), .small)
        builder.add(words: words.texts("capitals"), .capitals)
        builder.add(words: words.texts("plain"), .plain)
        builder.add(words: words.texts("titles"), .title)
        builder.add(words: words.texts("domains"), .domain)
        builder.add(words: words.texts("webBeginnings"), .web)
        builder.add(words: words.texts("webPages"), .webPage)
    }

    private func addRegions(_ content: JSONValue, _ builder: inout VocabularyBuilder) {
        builder.add(words: content.texts("countries"), .country)
        builder.add(words: content.texts("countriesThatAreWords"), [.country, .ambiguousRegion])
        builder.add(words: content.texts("states"), .state)
        builder.add(words: content.texts("statesThatAreWords"), [.state, .ambiguousRegion])
    }

    /// Enters the cities whole, as a card network cuts them, and (Australia) with the state glued to the cut.
    private func addCities(_ content: JSONValue, _ builder: inout VocabularyBuilder) {
        let everydayWords = content.texts("citiesThatAreWords")
        for name in everydayWords { builder.add(phrase: name, to: .city, value: CityPattern.wordFlag) }
        for country in content["cities"]?.members ?? [] {
            for state in country.value.members ?? [] {
                for name in state.value.array ?? [] {
                    guard let name = name.string, !everydayWords.contains(name) else { continue }
                    builder.add(phrase: name, to: .city, value: 0)
                    guard name.utf8.count >= DescriptorContent.cityBytes else { continue }
                    addCut(name, country: country.key, state: state.key, &builder)
                }
            }
        }
    }

    private func addCut(_ name: String, country: String, state: String, _ builder: inout VocabularyBuilder) {
        let cut = String(decoding: name.utf8.prefix(DescriptorContent.cityBytes), as: UTF8.self)
        builder.add(phrase: cut, to: .city, value: 0)
        guard country == "AU" else { return }
        builder.add(phrase: cut + String(decoding: state.utf8.prefix(2), as: UTF8.self), to: .city, value: 0)
    }
}

extension JSONValue {
    /// The strings of an array member; empty when there is none.
    func texts(_ key: String) -> [String] {
        (self[key]?.array ?? []).compactMap { $0.string }
    }
}
