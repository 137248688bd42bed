import Crypto
import Foundation

/// A person's password as every device reads it: the text in Unicode's normal form C, as UTF-8.
///
/// Form C, because one keyboard types é as one character and another as two, and both must open the same vault. Not form KC, which
/// would make different characters equal. Nothing is trimmed: a space that was typed belongs to the password.
package struct Password: Sendable {
    /// Bytes that a password may have, in form C and UTF-8.
    package static let byteLimits = 8...1024

    /// The bytes, kept where they are wiped when the password goes, and out of every description.
    let secret: SymmetricKey

    /// A password from what was typed.
    package init(_ text: String) throws(PasswordIssue) {
        // No text is more than three times as long as its form C, so longer ones need no normalising to be refused.
        guard text.utf8.count <= 3 * Password.byteLimits.upperBound else { throw .tooLong }
        let bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
        guard bytes.count >= Password.byteLimits.lowerBound else { throw .tooShort }
        guard bytes.count <= Password.byteLimits.upperBound else { throw .tooLong }
        secret = SymmetricKey(data: bytes)
    }
}
