import Bookkeeping

/// Services of which one is usually enough.
package enum ServiceFamily: UInt8, CaseIterable, Sendable {
    /// Music streaming.
    case music
    /// Films and series.
    case video
    /// Files kept elsewhere.
    case cloudStorage
    /// Gyms and training.
    case fitness
    /// Newspapers and magazines.
    case news
    /// Audio and electronic books.
    case books
    /// Games by subscription.
    case games
    /// Private networks.
    case privateNetwork
    /// Memberships of delivery services.
    case delivery

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .music: "music"
        case .video: "video"
        case .cloudStorage: "cloudStorage"
        case .fitness: "fitness"
        case .news: "news"
        case .books: "books"
        case .games: "games"
        case .privateNetwork: "privateNetwork"
        case .delivery: "delivery"
        }
    }

    /// The family of a merchant by its name, else by a category whose services are all alike.
    ///
    /// - Parameters:
    ///   - merchant: the name's letters and digits, folded.
    ///   - category: the category's code.
    static func of(merchant: [UInt8], category: String?) -> ServiceFamily? {
        for (family, names) in known {
            for name in names where merchant.starts(with: name.utf8) {
                if merchant.count == name.utf8.count || name.utf8.count >= wholeNameBytes { return family }
            }
        }
        switch category {
        case "streaming": return .video
        case "fitness": return .fitness
        case "news": return .news
        default: return nil
        }
    }

    /// Names of fewer bytes have to be the whole name.
    private static let wholeNameBytes = 5

    /// Beginnings of names; the longer of two that begin alike stands first.
    private static let known: [(ServiceFamily, [String])] = [
        (
            .music,
            ["spotify", "applemusic", "youtubemusic", "amazonmusic", "deezer", "tidal", "qobuz", "soundcloud", "pandora", "siriusxm"]
        ),
        (.books, ["audible", "kobo", "scribd", "everand", "kindleunlimited", "storytel", "audiobooks"]),
        (.delivery, ["uberone", "dashpass", "skipplus", "instacartplus", "deliverooplus"]),
        (.games, ["xboxgamepass", "xbox", "playstationplus", "playstation", "nintendo", "eaplay", "applearcade"]),
        (.privateNetwork, ["nordvpn", "expressvpn", "surfshark", "protonvpn", "mullvad", "privateinternet"]),
        (.cloudStorage, ["dropbox", "googleone", "icloud", "onedrive", "microsoftonedrive", "pcloud", "boxcom", "backblaze", "sync"]),
        (
            .video,
            [
                "netflix", "disneyplus", "disney", "crave", "primevideo", "amazonprimevideo", "appletv", "paramount", "stan", "binge",
                "kayo",
                "hulu", "hbomax", "max", "peacock", "clubillico", "illico", "touttv", "crunchyroll", "britbox", "mubi", "youtubepremium",
                "foxtel", "hayu", "dazn",
            ]
        ),
    ]
}
