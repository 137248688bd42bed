import Importing

/// Names for accounts that files do not name.
enum AccountName {
    /// A name for the account of a statement: its own, or one from the file's name and the number's last digits.
    static func name(for statement: Statement, in file: StatementFile, fileName: String) -> String {
        let own = file.text(statement.account.name)
        if !own.isEmpty { return own }
        let digits = file.text(statement.account.identifier).filter { $0.isNumber || $0.isLetter }.suffix(4)
        let stem = stem(of: fileName)
        let words = stem.isEmpty ? statement.account.kind.code : stem
        let name = words.prefix(1).uppercased() + words.dropFirst()
        return digits.isEmpty ? name : "\(name) \(digits)"
    }

    /// The words of a file's name without numbers, dates and ending: `rbc-chequing-2026-Q1.csv` and `RBC Chequing2.csv`
    /// both give `rbc chequing`.
    static func stem(of fileName: String) -> String {
        let base = fileName.split(separator: ".", omittingEmptySubsequences: true).first.map(String.init) ?? fileName
        let words = base.split { !$0.isLetter && !$0.isNumber }
        let letters = words.map { word in word.filter { !$0.isNumber } }
        return zip(words, letters).filter { $1.count > 1 || $0.count == $1.count }.map { String($1) }.joined(separator: " ").lowercased()
    }
}
