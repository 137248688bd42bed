/// The accounts that a person names for a file: one for all of it, or `THEIRS=OURS` for accounts that the file names itself.
struct NamedAccounts {
    /// The account of the whole file.
    private(set) var whole: String?
    /// By what the file calls an account, in small letters, what it is here.
    private var pairs: [String: String] = [:]

    /// What a text names, a line each; a text of which a line does not begin with an account of the file is one plain name.
    /// - Parameter theirs: what the file calls its accounts.
    init(_ text: String?, theirs: Set<String>) {
        guard let text else { return }
        for line in text.split(separator: "\n") {
            let sides = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            guard sides.count == 2, !sides[1].isEmpty, theirs.contains(sides[0].lowercased()) else {
                pairs = [:]
                whole = text
                return
            }
            pairs[sides[0].lowercased()] = sides[1]
        }
    }

    /// The account for what the file calls so; nothing where the person left it open.
    func account(for theirs: String) -> String? {
        whole ?? pairs[theirs.lowercased()]
    }
}

extension Substring {
    /// Without blanks around it.
    fileprivate var trimmed: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
