/// What banks and shop owners do to names: cut them, join words, drop vowels, put family names and places beside them.
struct DescriptorNoise {
    /// Words that say nothing about a trade.
    var fillers: [String] = []
    /// Towns, which stay in a name when nobody knows them.
    var towns: [String] = []
    private var state: UInt64 = 0x1234_5678_9ABC_DEF1

    /// Family names, colours, directions and streets as owners use them.
    private static let plain = """
        SMITH PATEL NGUYEN TREMBLAY SINGH CHEN GAGNON WILSON BROWN MARTIN LEE ROY TAYLOR CAMPBELL KIM WONG SHARMA GARCIA LOPEZ
        KHAN ALI HUSSAIN ROSSI BIANCHI PAPAS KOWALSKI MUELLER VAN DER BERG JONES WILLIAMS COTE BOUCHARD GAUTHIER MORIN LAVOIE
        BLUE RED GREEN GOLDEN SILVER WHITE BLACK LITTLE BIG OLD NEW ROYAL GRAND FIRST BEST HAPPY LUCKY SUNNY BRIGHT
        NORTH SOUTH EAST WEST CENTRAL UPTOWN DOWNTOWN LAKESIDE RIVERSIDE HARBOUR BAY VALLEY HILL PARK KING QUEEN MAIN HIGH
        STREET ROAD AVENUE CORNER SQUARE PLAZA VILLAGE CITY TOWN COUNTY ISLAND COAST OCEAN MOUNTAIN FOREST GARDEN
        MAPLE OAK CEDAR PINE WILLOW EAGLE LION TIGER BEAR WOLF STAR MOON SUN PHOENIX DRAGON DIAMOND CROWN
        MIKE TONY MARIA ANNA JOHN DAVE PETER LUCY SARA EMMA JACK LEO MAX SAM THE AND DE DU LA LE LES EL AT ON OF
        GROUP SERVICES CENTRE COMPANY ENTERPRISES HOLDINGS INTERNATIONAL SOLUTIONS CANADA AUSTRALIA TORONTO SYDNEY MELBOURNE
        MONTREAL VANCOUVER OTTAWA BRISBANE PERTH CALGARY BONDI PARRAMATTA KITCHENER HAMILTON LAVAL
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)

    /// Filler words: the plain ones, and first words of names that stand for many different categories.
    static func fillers(from sources: [TrainingSource]) -> [String] {
        var seen: [String: Set<String>] = [:]
        for source in sources where !source.isWord {
            guard let first = source.text.split(separator: " ").first, first.count > 2 else { continue }
            seen[first.uppercased(), default: []].insert(source.code)
        }
        return plain + seen.filter { $0.value.count >= 4 }.keys.sorted()
    }

    /// A number below a limit.
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(limit, 1)))
    }

    /// A word beside the name: a usual one, a town, or one that nobody has heard of.
    private mutating func filler() -> String {
        switch below(10) {
        case 0..<5: fillers[below(fillers.count)]
        case 5..<7 where !towns.isEmpty: towns[below(towns.count)]
        default: (0..<(2 + below(2))).map { _ in DescriptorNoise.syllables[below(DescriptorNoise.syllables.count)] }.joined()
        }
    }

    private static let syllables = """
        BA BEL BO CAR CHE DA DER DOR EL FA FIN GAR GLEN HA HOL IS JO KA KER LA LEN LO MAR MER MI MON NA NEL NOR O PAR PEN RA RI ROS
        SA SEL SHA SON STA TA TEN THOR TON VA VER VIL WAR WEL WIN WOOD YA ZE
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)

    /// The payment processor that stands before a name, empty for none: restaurants use other ones than web shops.
    mutating func processor(for code: String) -> String {
        let chances = DescriptorNoise.processors.first { $0.codes.contains(code) }?.chances ?? [("Square", 5), ("PayPal", 5)]
        var rest = below(100)
        for (name, percent) in chances {
            if rest < percent { return name }
            rest -= percent
        }
        return ""
    }

    private static let processors: [(codes: [String], chances: [(String, Int)])] = [
        (["restaurants", "alcohol"], [("Toast", 20), ("Square", 20), ("Clover", 4)]),
        (["coffee", "fastFood"], [("Square", 30), ("Toast", 12), ("Clover", 4)]),
        (
            ["clothing", "shopping", "hobbies", "gifts", "books", "sportingGoods", "furniture", "onlineShopping"],
            [("Shopify", 12), ("Square", 18), ("PayPal", 8)]
        ),
        (["personalCare", "fitness", "pets", "groceries", "events"], [("Square", 20), ("PayPal", 3), ("Shopify", 2)]),
        (["donations", "education", "childcare"], [("PayPal", 12), ("Stripe", 4), ("Square", 6)]),
        (["software", "games", "streaming"], [("PayPal", 15), ("Stripe", 4)]),
    ]

    /// One way in which a statement may print a source.
    mutating func variant(of source: TrainingSource, copy: Int) -> String {
        var words = source.text.uppercased().split(separator: " ").map(String.init)
        if source.isWord || copy > 0 && below(3) == 0 {
            switch below(source.isWord ? 4 : 3) {
            case 0: words.insert(filler(), at: 0)
            case 1: words.append(filler())
            case 2: words = [filler(), filler()] + words
            default: words = [filler()] + words + [filler()]
            }
        }
        guard copy > 0 else { return words.joined(separator: " ") }
        var text = words.joined(separator: below(12) == 0 ? "" : " ")
        switch below(8) {
        case 0, 1: text = String(text.prefix(max(text.count * (60 + below(40)) / 100, 5)))
        case 2: text = withoutVowels(text)
        default: break
        }
        return text
    }

    /// One word loses its inner vowels, as on cut-down terminals.
    private mutating func withoutVowels(_ text: String) -> String {
        var words = text.split(separator: " ").map(String.init)
        let place = below(words.count)
        guard place < words.count, words[place].count > 5, let first = words[place].first else { return text }
        words[place] = String(first) + words[place].dropFirst().filter { !"AEIOU".contains($0) }
        return words.joined(separator: " ")
    }
}
