import ArgumentParser
import Screens
import Values

/// How many rows a person may ask to see at once.
enum RowLimit {
    /// Refuses what is below zero or more than a page takes.
    static func check(_ limit: Int) throws {
        guard (0...RowsScreen.pageLimit).contains(limit) else {
            throw ValidationError(words("cli.limit.outside", .text("most", Words.locale.number(RowsScreen.pageLimit))))
        }
    }
}
