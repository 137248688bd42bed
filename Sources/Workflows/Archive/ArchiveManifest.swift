import Households
import Storage
import Values

/// What an archive says of itself: the household, and each file with its size, lines and SHA-256.
struct ArchiveManifest {
    /// The file that it is.
    static let name = "manifest.json"

    /// What the manifest of a device's copy says besides.
    struct Copy {
        /// The household's revision that it shows.
        var revision: Int64
        /// What the member is who sees it so.
        var role: Role
        /// What the family calls them.
        var member: String
        /// Since when they are in it; nil if an older server does not say.
        var joined: Instant?
        /// The imports whose files the device may have.
        var sources: [Int64]
    }

    /// How much of the household this is, for a device's copy.
    var copy: Copy?
    private let household: Household?
    private var files: [(name: String, bytes: Int, count: Int?, sha256: String)] = []

    /// What archives of a person's own records say that they are.
    static let ownRecords = "evenkeel-own-records"

    /// The manifest of a household's archive, or of one of a person's own records, without files yet.
    init(_ household: Household?) {
        self.household = household
    }

    /// Adds a file.
    mutating func add(_ name: String, _ bytes: [UInt8], count: Int?, in environment: Environment) {
        files.append((name, bytes.count, count, Hexadecimal.text(environment.hash(bytes))))
    }

    /// The document.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("format", household == nil ? ArchiveManifest.ownRecords : "evenkeel-archive")
            json.member("version", ExportHousehold.version)
            if let household {
                json.object("household") { json in
                    json.member("name", household.name)
                    json.member("currency", household.currency)
                    json.member("weekStart", Int(household.rules.weekStart.rawValue))
                    json.member("monthStartDay", household.rules.monthStartDay)
                }
            }
            if let copy {
                json.object("copy") { json in
                    json.member("revision", copy.revision)
                    json.member("role", copy.role.code)
                    json.member("member", copy.member)
                    json.member("joined", copy.joined)
                    json.member("sources", copy.sources)
                }
            }
            json.array("files") { json in
                for file in files {
                    json.object { json in
                        json.member("name", file.name)
                        json.member("bytes", file.bytes)
                        if let count = file.count { json.member("lines", count) }
                        json.member("sha256", file.sha256)
                    }
                }
            }
        }
        return json.bytes + [0x0A]
    }
}
