package import Values

/// The words of the search language. Those in English always count; a caller adds those of the person's language, which are told where
/// something was expected.
package struct JournalVocabulary: Sendable {
    /// What a word before a colon looks at.
    enum Field: CaseIterable, Sendable {
        case tag, feeling, `in`, `is`, has

        /// The word in English.
        var code: String {
            switch self {
            case .tag: "tag"
            case .feeling: "feeling"
            case .in: "in"
            case .is: "is"
            case .has: "has"
            }
        }
    }

    /// What stands behind `is:` and `has:`.
    enum State: CaseIterable, Sendable {
        case favourite, recording, photo

        /// The word in English.
        var code: String {
            switch self {
            case .favourite: "favourite"
            case .recording: "recording"
            case .photo: "photo"
            }
        }
    }

    private var fields: [(word: String, field: Field)] = []
    private var states: [(word: String, state: State)] = []

    /// The words.
    ///
    /// - Parameter words: those of a language by the words in English, several with commas between: `{"tag":"etiqueta"}`.
    package init(_ words: JSONValue = .null) {
        for field in Field.allCases {
            for word in JournalVocabulary.words(field.code, words) { fields.append((word, field)) }
        }
        for state in State.allCases {
            for word in JournalVocabulary.words(state.code, words) { states.append((word, state)) }
        }
        states.append(("favorite", .favourite))
    }

    /// The words for one in English, those of the person's language first.
    private static func words(_ code: String, _ words: JSONValue) -> [String] {
        let own = words[code]?.string ?? ""
        return Array(own.utf8).split(separator: UInt8(ascii: ",")).map { JournalVocabulary.trimmed($0) } + [code]
    }

    private static func trimmed(_ word: ArraySlice<UInt8>) -> String {
        var bytes = word
        while bytes.first == UInt8(ascii: " ") { bytes = bytes.dropFirst() }
        while bytes.last == UInt8(ascii: " ") { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    func field(_ word: String) -> Field? {
        fields.first { TextFolding.areSame($0.word, word) }?.field
    }

    /// What a word behind `is:` or `has:` says; favourites are, the others are had.
    func state(_ word: String, of field: Field) -> State? {
        states.first { TextFolding.areSame($0.word, word) && ($0.state == .favourite) == (field == .is) }?.state
    }

    /// A word for each field.
    var fieldWords: [String] {
        Field.allCases.compactMap { field in fields.first { $0.field == field }?.word }
    }

    /// A word for each thing that can stand behind a field.
    func stateWords(of field: Field) -> [String] {
        State.allCases.filter { ($0 == .favourite) == (field == .is) }.compactMap { state in states.first { $0.state == state }?.word }
    }
}
