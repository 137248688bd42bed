/// A merchant where the family buys, with the branches that it visits.
struct Shop {
    /// The name as the terminal prints it, up to the branch's number.
    let name: String
    /// Number and town of each branch.
    let branches: [(number: String, place: String)]
    /// What it is in.
    let business: Business
    /// How often it is chosen beside the other shops of its list.
    let weight: Int
    /// Whether it sells on the web.
    var online = false

    /// A shop with several branches.
    init(_ name: String, _ branches: [(String, String)], _ business: Business, weight: Int = 10) {
        self.name = name
        self.branches = branches.map { (number: $0.0, place: $0.1) }
        self.business = business
        self.weight = weight
    }

    /// A shop with one place.
    init(_ name: String, in place: String, _ business: Business, weight: Int = 10, online: Bool = false) {
        self.init(name, [("", place)], business, weight: weight)
        self.online = online
    }

    /// The name as a terminal first sends it, before the processor's `SQ *` or `TST* ` and without the branch.
    var heldName: String {
        var characters = Array(name)
        if let star = characters.firstIndex(of: "*") { characters.removeFirst(star + 1) }
        while let last = characters.last, last == " " || last == "#" { characters.removeLast() }
        return String(characters.drop { $0 == " " })
    }
}
