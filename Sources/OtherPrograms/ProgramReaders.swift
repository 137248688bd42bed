package import Importing

/// The readers of what other money programs export.
package enum ProgramReaders {
    /// Every reader, for `ReadStatements`.
    package static let all: [FormatReader] = [
        FormatReader(format: { TableProgram.format(of: $0) }, read: { TableProgram.read(into: &$0, options: $1) }),
        FormatReader(format: { BeancountReader.recognises($0) ? .beancount : nil }, read: { BeancountReader.read(into: &$0, options: $1) }),
        FormatReader(format: { HledgerReader.recognises($0) ? .hledger : nil }, read: { HledgerReader.read(into: &$0, options: $1) }),
    ]
}
