/// Why bytes are not CBOR that is accepted, and where.
struct CBORError: Error, Hashable {
    /// What would have been right at a place.
    enum Expectation: Hashable {
        /// More bytes than are there: the value is cut off, or its length lies.
        case moreBytes
        /// Nothing behind the value.
        case end
        /// Not more than `CBORReader.byteLimit`.
        case fewerBytes
        /// Not more than `CBORReader.depthLimit` arrays and maps inside one another.
        case lessDepth
        /// A number or a length in its shortest form.
        case shortestForm
        /// A length that is said beforehand.
        case definiteLength
        /// A number of 64 bits with sign.
        case smallerNumber
        /// No tags, floating point numbers, `undefined` or values without a meaning.
        case knownKind
        case validUTF8
        /// A number or a text as a key.
        case key
        /// A key that the map does not hold yet.
        case newKey
    }

    /// Position in the bytes, from 0.
    let offset: Int
    /// What was expected there.
    let expected: Expectation
}
