/// Writes a message pattern with its arguments filled in.
struct MessageFormatter {
    /// Whose plurals and number marks are used.
    let locale: Locale
    /// What the named places are filled with.
    let arguments: [MessageArgument]

    /// Appends the message whose pattern stands in a range of bytes. A pattern with a mistake in it is appended as it is, and a place without its argument keeps
    /// its name in braces: a reader sees something odd, never nothing.
    func write(_ pattern: [UInt8], in range: Range<Int>, to bytes: inout [UInt8]) {
        var parser = MessageParser(pattern, in: range)
        guard let parts = try? parser.parse() else {
            bytes.append(contentsOf: pattern[range])
            return
        }
        write(parts, of: pattern, number: nil, to: &bytes)
    }

    /// Appends parts; `number` is what `#` stands for.
    private func write(_ parts: [MessagePart], of pattern: [UInt8], number: Int64?, to bytes: inout [UInt8]) {
        for part in parts {
            switch part {
            case .text(let range): bytes.append(contentsOf: pattern[range])
            case .number: locale.writeNumber(number ?? 0, to: &bytes)
            case .argument(let name): writeArgument(pattern[name], to: &bytes)
            case .plural(let name, let branches):
                let count = count(pattern[name])
                guard let branch = branch(of: branches, for: count, in: pattern) else { continue }
                write(branch.parts, of: pattern, number: count, to: &bytes)
            case .select(let name, let branches):
                guard let branch = branch(of: branches, for: pattern[name], in: pattern) else { continue }
                write(branch.parts, of: pattern, number: number, to: &bytes)
            }
        }
    }

    private func writeArgument(_ name: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        switch argument(name) {
        case .text(_, let text): bytes.append(utf8: text)
        case .count(_, let number): locale.writeNumber(number, to: &bytes)
        case nil:
            bytes.append(ascii: "{")
            bytes.append(contentsOf: name)
            bytes.append(ascii: "}")
        }
    }

    private func argument(_ name: ArraySlice<UInt8>) -> MessageArgument? {
        arguments.first { name.elementsEqual($0.name.utf8) }
    }

    private func count(_ name: ArraySlice<UInt8>) -> Int64? {
        guard case .count(_, let number) = argument(name) else { return nil }
        return number
    }

    /// The branch of a plural: the exact number first, then the language's category, then `other`.
    private func branch(of branches: [MessageBranch], for count: Int64?, in pattern: [UInt8]) -> MessageBranch? {
        guard let count else { return branch(of: branches, named: "other", in: pattern) }
        for branch in branches where MessageFormatter.exactNumber(pattern[branch.selector]) == count { return branch }
        let category = locale.pluralCategory(of: count)
        return branch(of: branches, named: category.keyword, in: pattern) ?? branch(of: branches, named: "other", in: pattern)
    }

    /// The branch of a select: the argument's own text first, then `other`.
    private func branch(of branches: [MessageBranch], for name: ArraySlice<UInt8>, in pattern: [UInt8]) -> MessageBranch? {
        let value: String =
            switch argument(name) {
            case .text(_, let text): text
            case .count(_, let number): AmountText.text(number, exponent: 0)
            case nil: "other"
            }
        return branch(of: branches, named: value, in: pattern) ?? branch(of: branches, named: "other", in: pattern)
    }

    private func branch(of branches: [MessageBranch], named name: String, in pattern: [UInt8]) -> MessageBranch? {
        branches.first { pattern[$0.selector].elementsEqual(name.utf8) }
    }

    /// The number of `=12`; nil for any other selector.
    static func exactNumber(_ selector: ArraySlice<UInt8>) -> Int64? {
        guard selector.first == UInt8(ascii: "=") else { return nil }
        return Array(selector.dropFirst()).withUnsafeBufferPointer { AmountText.read($0, exponent: 0) }
    }
}
