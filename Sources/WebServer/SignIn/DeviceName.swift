/// What a person would call a device, as far as its browser tells.
enum DeviceName {
    /// Systems by the word that browsers say of them, in the order in which the words are looked for.
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Windows", "Windows"),
        ("Linux", "Linux"),
    ]

    /// The system that a program says it runs on; `nil` if it is not a known one. Never words of the program's own.
    static func system(_ device: String) -> String? { systems.first { device.contains($0.0) }?.1 }

    /// Whether two names are those of one program: its version changes every few weeks.
    static func isSame(_ one: String, _ other: String) -> Bool {
        one.unicodeScalars.filter(isWord).elementsEqual(other.unicodeScalars.filter(isWord))
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { !("0"..."9").contains(scalar) && scalar != "." && scalar != "_" }
}
