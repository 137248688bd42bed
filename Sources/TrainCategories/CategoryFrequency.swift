import Foundation

/// How often a household's rows of businesses that nobody knows by name are of a category: many restaurants, few lenders.
/// Where the words say little, what is usual decides.
enum CategoryFrequency {
    /// How much of the difference between what is learned from and what is usual is evened out; 1 would be all of it.
    private static let strength = 0.8

    /// What an example of each category counts, so that rare ones are not guessed as often as they are listed; 1 on average.
    static func weights(of sources: [TrainingSource], codes: [String]) -> [String: Float] {
        var learned: [String: Double] = [:]
        for source in sources { learned[source.code, default: 0] += Double(source.weight) }
        let all = learned.values.sorted().reduce(0, +)
        let usual = codes.map { Double(perMille[$0] ?? 1) }
        let sum = usual.reduce(0, +)
        let weights = zip(codes, usual).map { code, share in
            pow(share / sum / max((learned[code] ?? 0) / all, 1e-6), strength)
        }
        let mean = zip(codes, weights).reduce(0) { $0 + $1.1 * (learned[$1.0] ?? 0) } / all
        return Dictionary(uniqueKeysWithValues: zip(codes, weights.map { Float($0 / mean) }))
    }

    /// Estimated, not counted anywhere; those without a figure are seen about once in a thousand rows.
    private static let perMille = [
        "restaurants": 130, "coffee": 50, "fastFood": 50, "groceries": 80, "alcohol": 40, "convenience": 25,
        "fuel": 25, "carCare": 35, "parking": 25, "taxi": 12, "transit": 12, "pharmacy": 22,
        "doctor": 45, "dental": 22, "vision": 12, "fitness": 30, "personalCare": 50, "clothing": 35,
        "electronics": 12, "books": 15, "hobbies": 20, "sportingGoods": 18, "shopping": 25, "furniture": 14,
        "hardware": 20, "homeRepair": 35, "pets": 30, "childcare": 25, "education": 30, "events": 40,
        "lodging": 28, "travel": 12, "flights": 4, "carRental": 4, "gifts": 18, "donations": 25,
        "services": 35, "software": 20, "games": 8, "streaming": 6, "gambling": 7, "insurance": 8,
        "homeInsurance": 3, "carInsurance": 4, "electricity": 8, "water": 7, "internet": 6, "phone": 5,
        "propertyTax": 10, "taxes": 5, "rent": 12, "mortgage": 2, "onlineShopping": 6, "bankFees": 3,
        "loanPayment": 4, "carPayment": 2, "investments": 4, "savings": 2, "salary": 5,
    ]
}
