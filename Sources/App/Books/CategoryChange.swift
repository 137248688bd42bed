/// A change of a category; categories are named by their codes.
enum CategoryChange {
    /// One of the household's own, in a group.
    case add(name: String, group: String)
    /// Another name for it.
    case rename(String, to: String)
    /// Its rows count as another's.
    case merge(String, into: String)
    /// Its own name again, and its rows.
    case restore(String)
}
