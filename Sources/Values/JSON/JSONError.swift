/// Why a text is not JSON that is accepted, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// What would have been right at a place.
    package enum Expectation: Hashable, Sendable {
        case value
        case key
        case colon
        case commaOrEnd
        case endOfText
        case digit
        case closingQuote
        /// One of the escapes of RFC 8259 after a backslash.
        case escape
        /// Control characters have to be escaped inside a string.
        case escapedControlCharacter
        case validUTF8
        /// Arrays and objects inside one another beyond `JSONReader.depthLimit`.
        case lessDepth
        /// More bytes than `JSONReader.byteLimit`.
        case fewerBytes
    }

    /// Position in the text, in bytes from 0.
    package let offset: Int
    /// What was expected there.
    package let expected: Expectation
}
