/// A language that Evenkeel's texts are written in; it decides grammar, such as plurals.
package enum Language: UInt8, CaseIterable, Sendable {
    case english, french, spanish
}
