/// Something about a file that a person should know; a value, so that a bad line never hides the good ones.
package struct Issue: Hashable, Sendable {
    /// Which kind of thing, with a page in `Docs/Errors.md` and a text `issue.<id>` in every language.
    package var id: IssueID
    /// Line of the file, counted from 1; 0 for the whole file.
    package var line: Int
    /// The file's own text that it is about, shortened; fills `{found}`.
    package var found: String
    /// A number that the text needs; fills `{count}`.
    package var count: Int

    /// An issue about a line.
    package init(id: IssueID, line: Int, found: String = "", count: Int = 0) {
        self.id = id
        self.line = line
        self.found = found
        self.count = count
    }
}
