/// The system's pictures for the icons of categories; a test holds them to the engine's list.
package enum CategoryPicture {
    /// The picture of an icon; that of a label for a category without one.
    package static func of(_ icon: String) -> String { pictures[icon] ?? "tag" }

    /// The icons that have a picture.
    package static var icons: Set<String> { Set(pictures.keys) }

    private static let pictures = [
        "app": "app", "arrow-in": "arrow.down.circle", "arrows": "arrow.left.arrow.right", "bag": "bag", "ball": "sportscourt",
        "bank": "building.columns", "banknote": "banknote", "basket": "cart", "bed": "bed.double", "blocks": "puzzlepiece", "bolt": "bolt",
        "book": "book", "bowl": "fork.knife.circle", "briefcase": "briefcase", "burger": "takeoutbag.and.cup.and.straw", "bus": "bus",
        "car": "car", "car-key": "key.horizontal", "card": "creditcard", "chart-up": "chart.line.uptrend.xyaxis", "city": "building.2",
        "clock-shop": "clock", "coins": "circle.grid.2x2", "cup": "cup.and.saucer", "dice": "dice", "dots": "ellipsis.circle",
        "drop": "drop", "dumbbell": "dumbbell", "eye": "eye", "family": "figure.2.and.child.holdinghands", "fork": "fork.knife",
        "gamepad": "gamecontroller", "gift": "gift", "glass": "wineglass", "globe": "globe", "graduation": "graduationcap",
        "hammer": "hammer", "hands": "hands.sparkles", "handshake": "person.2", "heart": "heart", "house": "house", "house-lock": "lock",
        "jar": "archivebox", "key": "key", "laptop": "laptopcomputer", "palette": "paintpalette", "parcel": "shippingbox",
        "parking": "parkingsign", "paw": "pawprint", "pencil": "pencil", "percent": "percent", "percent-out": "arrow.up.right.circle",
        "person-in": "person.badge.plus", "person-out": "person.badge.minus", "phone": "phone", "pill": "pills", "plane": "airplane",
        "play": "play.rectangle", "plug": "powerplug", "plus": "plus.circle", "pump": "fuelpump", "question": "questionmark.circle",
        "receipt": "doc.plaintext", "road": "road.lanes", "scales": "scalemass", "scissors": "scissors", "shield": "shield",
        "shirt": "tshirt", "sofa": "sofa", "spanner-car": "wrench.and.screwdriver", "star": "star", "stethoscope": "stethoscope",
        "suitcase": "suitcase", "sunset": "sunset", "taxi": "car.circle", "ticket": "ticket", "tooth": "mouth", "umbrella": "umbrella",
        "umbrella-car": "car.2", "wrench": "wrench",
    ]
}

/// How a category is marked: its picture in its colour; the words beside it say what it is.
package struct CategoryMark: Hashable, Sendable {
    /// The system's picture.
    package let picture: String
    /// Its colour.
    package let ink: Ink

    init(icon: String, colour: Int) { (picture, ink) = (CategoryPicture.of(icon), .category(colour)) }
}
