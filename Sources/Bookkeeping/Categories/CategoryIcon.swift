/// The icons that a category can have.
package enum CategoryIcon {
    /// The names of all icons, those of the content's categories and groups; each is a symbol of `Web/icons.svg`.
    package static let all = [
        "app", "arrow-in", "arrows", "bag", "ball", "bank", "banknote", "basket", "bed", "blocks", "bolt", "book", "bowl", "briefcase",
        "burger", "bus", "car", "car-key", "card", "chart-up", "city", "clock-shop", "coins", "cup", "dice", "dots", "drop", "dumbbell",
        "eye", "family", "fork", "gamepad", "gift", "glass", "globe", "graduation", "hammer", "hands", "handshake", "heart", "house",
        "house-lock", "jar", "key", "laptop", "palette", "parcel", "parking", "paw", "pencil", "percent", "percent-out", "person-in",
        "person-out", "phone", "pill", "plane", "play", "plug", "plus", "pump", "question", "receipt", "road", "scales", "scissors",
        "shield", "shirt", "sofa", "spanner-car", "star", "stethoscope", "suitcase", "sunset", "taxi", "ticket", "tooth", "umbrella",
        "umbrella-car", "wrench",
    ]
}
