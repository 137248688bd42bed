/// Which end of a file is the older one.
enum CSVRowOrder: Sendable {
    case oldestFirst
    case newestFirst
}
