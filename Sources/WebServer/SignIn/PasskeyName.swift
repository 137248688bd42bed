import Values

/// What a passkey is called until the person says otherwise.
enum PasskeyName {
    /// A name from the ways to reach the authenticator and what the browser calls itself.
    static func guess(_ transports: [String], _ device: String, _ catalogue: Catalogue) -> String {
        if !transports.isEmpty, transports.allSatisfy(["usb", "nfc", "ble", "smart-card"].contains) {
            return catalogue.text("passkey.name.key")
        }
        let isHere = transports.isEmpty || transports.contains("internal")
        return (isHere ? DeviceName.system(device) : nil) ?? catalogue.text("passkey.name.plain")
    }
}
