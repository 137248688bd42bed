extension Migration {
    /// Which import brought a tag or a note, so that undoing it takes them back; 0 for those that a person put there.
    static let importedMarks = Migration(
        number: 7, name: "importedMarks",
        statements: [
            "ALTER TABLE row_tag ADD COLUMN import INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE row_note ADD COLUMN import INTEGER NOT NULL DEFAULT 0",
        ])
}
