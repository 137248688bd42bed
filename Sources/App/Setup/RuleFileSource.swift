import Bookkeeping
import Importing
import Screens
import Values

/// A file of rules that a person names.
struct RuleFileSource {
    /// The file's path.
    let path: String

    /// The rules of the file.
    /// - Throws: the exit code of broken data, once the mistakes are shown, when the file has some.
    func rules(_ session: Session) throws -> [Rule] {
        let source = try MappedFile.open(path)
        // One byte over the limit is enough to be told that the file is too long.
        let text = String(decoding: source.bytes.prefix(RuleLimits.bytes + 1), as: UTF8.self)
        let reading = RuleFile.read(text, SearchVocabulary(session.catalogue))
        guard reading.problems.isEmpty else {
            session.showMistakes(RuleMistakesScreen(reading.problems, in: text, named: path, catalogue: session.catalogue))
            throw Failure.data
        }
        return reading.rules
    }
}
