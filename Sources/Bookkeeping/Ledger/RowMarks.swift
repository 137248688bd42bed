import Values

/// What people put on rows: tags and notes, as sparse tables beside the ledger's columns, because few rows have any.
package struct RowMarks: Sendable {
    /// The names of the tags.
    package let tagNames: TextTable
    /// Which rows have which tags, ascending by row and then by tag.
    package let tags: [Tag]
    /// The texts of the notes.
    package let noteTexts: TextTable
    /// Which rows have a note, ascending by row.
    package let notes: [Note]

    /// A tag on a row.
    package struct Tag: Hashable, Sendable {
        /// Index of the row in the ledger's columns.
        package let row: Int32
        /// Number of the tag in `tagNames`.
        package let tag: UInt32

        /// A tag on the row at this index.
        package init(row: Int32, tag: UInt32) {
            self.row = row
            self.tag = tag
        }
    }

    /// A note on a row.
    package struct Note: Hashable, Sendable {
        /// Index of the row in the ledger's columns.
        package let row: Int32
        /// Number of the note in `noteTexts`.
        package let text: UInt32

        /// A note on the row at this index.
        package init(row: Int32, text: UInt32) {
            self.row = row
            self.text = text
        }
    }

    /// No marks at all.
    package static let none = RowMarks(tagNames: TextTable(), tags: [], noteTexts: TextTable(), notes: [])

    /// Marks in any order; they are sorted, and of several notes on one row the last stays.
    package init(tagNames: TextTable, tags: [Tag], noteTexts: TextTable, notes: [Note]) {
        self.tagNames = tagNames
        self.tags = tags.ordered { $0.row != $1.row ? $0.row < $1.row : $0.tag < $1.tag }
        self.noteTexts = noteTexts
        var kept: [Note] = []
        let order = notes.indices.sorted { notes[$0].row != notes[$1].row ? notes[$0].row < notes[$1].row : $0 < $1 }
        for index in order {
            if kept.last?.row == notes[index].row { kept.removeLast() }
            kept.append(notes[index])
        }
        self.notes = kept
    }

    /// The tags of the row at an index; found in logarithmic time.
    package func tags(ofRow row: Int) -> ArraySlice<Tag> {
        let start = tags.lowerBound { Int($0.row) >= row }
        return tags[start..<tags.lowerBound { Int($0.row) > row }]
    }

    /// The number of the note of the row at an index in `noteTexts`, 0 for none; found in logarithmic time.
    package func note(ofRow row: Int) -> UInt32 {
        let place = notes.lowerBound { Int($0.row) >= row }
        return place < notes.count && Int(notes[place].row) == row ? notes[place].text : 0
    }
}
