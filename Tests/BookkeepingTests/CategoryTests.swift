import Bookkeeping
import Testing
import Values

@Suite("The taxonomy")
struct CategoryTaxonomyTests {
    @Test func theContentIsSound() {
        #expect(taxonomy.problems == [])
        #expect(fileCategories.problems == [])
        #expect(taxonomy.groups.count == 14)
        #expect(taxonomy.categories.count == 74)
    }

    @Test func everyCategoryIsFoundByItsCode() {
        for (index, category) in taxonomy.categories.enumerated() {
            #expect(taxonomy.category(code: category.code)?.index == UInt8(index))
            #expect(taxonomy.groups.indices.contains(category.group))
        }
        #expect(taxonomy.category(code: "grocery") == nil)
    }

    @Test func everyGroupHasCategories() {
        for index in taxonomy.groups.indices {
            #expect(taxonomy.categories.contains { $0.group == index }, "\(taxonomy.groups[index].code)")
        }
    }

    @Test(arguments: Locale.all)
    func everyNameIsThereAndMeansItsCategoryWhenAFileGivesIt(locale: Locale) {
        let texts = Catalogue.load(locale)
        for group in taxonomy.groups {
            #expect(texts.contains("categoryGroup.\(group.code)"), "\(group.code)")
        }
        for category in taxonomy.categories {
            let name = texts.text("category.\(category.code)")
            #expect(fileCategory(name) == category.code, "\(category.code): \(name)")
        }
    }

    @Test(
        arguments: [
            ("Groceries", "groceries"), ("GROCERIES", "groceries"), ("Épicerie", "groceries"), ("epicerie", "groceries"),
            ("Lebensmittel", "groceries"),
            ("Food & Drink:Groceries", "groceries"), ("Food & Dining", "restaurants"), ("Restaurants & Dining", "restaurants"),
            ("Eating Out", "restaurants"),
            ("Auto:Fuel", "fuel"), ("Auto & Transport:Gas & Fuel", "fuel"), ("Gas & Fuel", "fuel"), ("Coffee Shops", "coffee"),
            ("Paycheck", "salary"),
            ("Wages & Salary", "salary"), ("Nómina o Pensión", "salary"), ("Mortgage & Rent", "rent"),
            ("Credit Card Payment", "cardPayment"),
            ("Transfer", "transfer"), ("Virements", "transfer"), ("Ready to Assign", "otherIncome"), ("Bills & Utilities", "electricity"),
            ("Cafeterías y restaurantes", "restaurants"), ("Shopping > Clothing", "clothing"), ("Alimentation:Resto du midi", "groceries"),
            ("_IntInc", "interest"),
            ("Uncategorized", "uncategorized"), ("Sonstiges", "uncategorized"), ("  groceries. ", "groceries"),
            ("Loyer/Prêt hypothécaire", "rent"),
            ("Homeowner’s Insurance", "homeInsurance"), ("Cash & ATM", "cash"), ("Everyday Expenses:Kids Hockey", nil), ("Chez mémé", nil),
            ("", nil), ("---", nil),
        ] as [(String, String?)])
    func namesOfFilesAndProgramsAreUnderstood(name: String, code: String?) {
        #expect(fileCategory(name) == code)
    }

    @Test(
        arguments: [
            (5411, "groceries"), (5812, "restaurants"), (5813, "alcohol"), (5814, "fastFood"), (5541, "fuel"), (4111, "transit"),
            (4121, "taxi"), (7523, "parking"),
            (3005, "flights"), (3381, "carRental"), (3640, "lodging"), (7011, "lodging"), (4814, "phone"), (4900, "electricity"),
            (5912, "pharmacy"), (8021, "dental"),
            (8042, "vision"), (8211, "education"), (7997, "fitness"), (7832, "events"), (7995, "gambling"), (7230, "personalCare"),
            (8398, "donations"),
            (9311, "taxes"), (6011, "cash"), (6211, "investments"), (6300, "insurance"), (5815, "streaming"), (5816, "games"),
            (5300, "groceries"),
            (6012, nil), (0, nil), (-1, nil), (10_000, nil), (Int.max, nil),
        ] as [(Int, String?)])
    func merchantCategoryCodes(code: Int, category: String?) {
        #expect(fileCategories.category(merchantCategoryCode: code).map { taxonomy[$0].code } == category)
    }

    private func fileCategory(_ name: String) -> String? {
        Array(name.utf8).withUnsafeBufferPointer { fileCategories.category(named: $0) }.map { taxonomy[$0].code }
    }
}
