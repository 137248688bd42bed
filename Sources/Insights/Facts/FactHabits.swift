/// What is known of categories that matters for facts.
enum FactHabits {
    /// Things that people rightly pay for more than once at the same price: a coffee for two, a tap at each gate, seats,
    /// lessons of two children, visits of two family members.
    static func repeatsPrices(_ code: String) -> Bool { repeated.contains(code) }

    /// Things whose price says little about the next one: one large purchase among small ones is their nature.
    static func isLumpy(_ code: String, group: String) -> Bool { lumpyGroups.contains(group) || lumpy.contains(code) }

    /// Places that take a deposit and charge afterwards.
    static func takesDeposits(_ code: String) -> Bool { code == "lodging" || code == "carRental" }

    private static let repeated: [String] = [
        "coffee", "fastFood", "convenience", "transit", "taxi", "parking", "cash", "toPeople", "fromPeople", "gambling",
        "games", "events", "childcare", "education", "fitness", "personalCare", "doctor", "dental", "vision", "donations", "gifts",
        "flights", "bankFees", "interestCharges",
    ]
    private static let lumpyGroups: [String] = ["home", "travel", "family", "finance", "giving", "income", "transfer"]
    private static let lumpy: [String] = [
        "electronics", "carCare", "carPayment", "carInsurance", "doctor", "dental", "vision", "cash", "toPeople", "uncategorized",
    ]
}
