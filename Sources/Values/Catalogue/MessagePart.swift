/// A piece of a message pattern; ranges are positions in the bytes that hold the pattern.
enum MessagePart: Sendable {
    /// Text that stands for itself.
    case text(Range<Int>)
    /// `{name}`
    case argument(Range<Int>)
    /// `#` inside a plural: the number itself.
    case number
    /// `{name, plural, =0 {…} one {…} other {…}}`
    case plural(Range<Int>, [MessageBranch])
    /// `{name, select, a {…} other {…}}`
    case select(Range<Int>, [MessageBranch])
}
