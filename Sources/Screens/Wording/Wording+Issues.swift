import Importing
import Values

extension Wording {
    /// What an issue says: the text `issue.<id>`.
    func message(_ issue: Issue) -> String {
        text("issue." + issue.id.name, .text("found", issue.found), .count("count", issue.count), .count("line", issue.line))
    }
}
