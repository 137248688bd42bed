import Values

/// What a passkey is called until the person says otherwise.
enum PasskeyName {
    /// Systems by the word that browsers say of them, in the order in which the words are looked for.
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Windows", "Windows"),
        ("Linux", "Linux"),
    ]

    /// A name from the ways to reach the authenticator and what the browser calls itself.
    static func guess(_ transports: [String], _ device: String, _ catalogue: Catalogue) -> String {
        if !transports.isEmpty, transports.allSatisfy(["usb", "nfc", "ble", "smart-card"].contains) {
            return catalogue.text("passkey.name.key")
        }
        let isHere = transports.isEmpty || transports.contains("internal")
        return systems.first { isHere && device.contains($0.0) }?.1 ?? catalogue.text("passkey.name.plain")
    }
}
