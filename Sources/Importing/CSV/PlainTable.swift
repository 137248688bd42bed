/// A plain table: comma-separated, its columns named in the first row, as people and programs write lists. Statements
/// of banks are never this simple; `CSVReader` reads those.
package struct PlainTable {
    private let text: SourceText
    private let dialect: CSVDialect
    /// For each wanted column its place in the rows.
    private let places: [Int]
    private let start: Int
    private let followingLine: Int

    /// Why a text is no such table.
    package enum Problem: Error, Hashable, Sendable {
        /// The first row has no column of this name.
        case missingColumn(String)
    }

    /// A table of a text in any encoding with at least these columns, named without regard to case and in any order.
    package init(_ source: SourceText, columns: [String]) throws(Problem) {
        text = DecodeText.decode(source).text
        dialect = CSVDialect(delimiter: UInt8(ascii: ","), newline: UInt8(ascii: "\n"))
        var scanner = CSVRecordScanner(text.bytes, dialect)
        _ = scanner.next()
        var places: [Int] = []
        for column in columns {
            guard let place = (0..<scanner.fieldCount).first(where: { PlainTable.isName(scanner.cells[$0], column) }) else {
                throw .missingColumn(column)
            }
            places.append(place)
        }
        self.places = places
        start = scanner.nextStart
        followingLine = scanner.followingLine
    }

    /// Hands each row that is not blank to `body`: its line, and its wanted fields, empty where the row is too short.
    package func eachRow(_ body: (Int, [UnsafeBufferPointer<UInt8>]) -> Void) {
        var scanner = CSVRecordScanner(text.bytes, dialect, from: start, line: followingLine)
        var fields = [UnsafeBufferPointer<UInt8>](repeating: UnsafeBufferPointer(start: nil, count: 0), count: places.count)
        // Fields with doubled quotes are rare; each column has room for one of its own.
        var room = [[UInt8]](repeating: [], count: places.count)
        while scanner.next() {
            let cells = scanner.cells
            guard !cells.isBlank else { continue }
            var isCopied = false
            for (index, place) in places.enumerated() {
                fields[index] = cells[place]
                guard place < cells.count, cells.fields[place].hasDoubledQuotes else { continue }
                room[index] = PlainTable.unquoted(cells[place])
                isCopied = true
            }
            guard isCopied else {
                body(scanner.line, fields)
                continue
            }
            withCopies(room, fields, cells) { body(scanner.line, $0) }
        }
    }

    private func withCopies(
        _ room: [[UInt8]], _ fields: [UnsafeBufferPointer<UInt8>], _ cells: CSVCells, _ body: ([UnsafeBufferPointer<UInt8>]) -> Void
    ) {
        let joined = room.flatMap { $0 }
        joined.withUnsafeBufferPointer { bytes in
            var fields = fields
            var start = 0
            for (index, place) in places.enumerated() {
                if place < cells.count, cells.fields[place].hasDoubledQuotes {
                    fields[index] = UnsafeBufferPointer(rebasing: bytes[start..<(start + room[index].count)])
                }
                start += room[index].count
            }
            body(fields)
        }
    }

    private static func unquoted(_ field: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < field.count {
            bytes.append(field[index])
            let isPair = field[index] == UInt8(ascii: "\"") && index + 1 < field.count && field[index + 1] == UInt8(ascii: "\"")
            index += isPair ? 2 : 1
        }
        return bytes
    }

    private static func isName(_ cell: UnsafeBufferPointer<UInt8>, _ name: String) -> Bool {
        cell.count == name.utf8.count && zip(cell, name.utf8).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
    }
}
