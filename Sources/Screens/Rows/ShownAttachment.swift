package import Values

/// A file that a person keeps with a row, as screens and commands name it.
package struct ShownAttachment: JSONWritable, Sendable {
    /// Its id.
    package let id: UUID128
    /// The file's name.
    package let name: String
    /// What it is, such as `application/pdf`.
    package let mediaType: String
    /// Its size in bytes.
    package let bytes: Int
    /// The day on which it was added.
    package let day: Day

    /// A file.
    package init(id: UUID128, name: String, mediaType: String, bytes: Int, day: Day) {
        self.id = id
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        self.day = day
    }

    /// Writes everything that is known of it but its content.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
            json.member("type", mediaType)
            json.member("bytes", bytes)
            json.member("added", day)
        }
    }
}
