/// A language with the habits of a place: which texts are read and how numbers, money, days and plurals are written.
///
/// Nothing of it is in the program: it is what `Content/locales/fr-CA.json` says at its head, under keys such as `@currency`. Docs/Languages.md explains each.
package struct Locale: Hashable, Sendable {
    /// The BCP 47 tag, such as `fr-CA`, which is the name of its file too.
    package let tag: String
    /// What its file says.
    let habits: LocaleHabits

    /// A locale from the bytes of its files, the one that it lies over first; nil if their heads do not say all of it.
    package init?(_ tag: String, files: [[UInt8]]) {
        guard let habits = LocaleHabits(LocaleFile(files)) else { return nil }
        self.tag = tag
        self.habits = habits
    }

    #if arch(wasm32)
    /// What was asked for so far; the module has one thread.
    nonisolated(unsafe) private static var known: [Locale] = []

    /// The locale of a tag exactly; nil while its file is not there.
    package init?(_ tag: String) {
        if let known = Locale.known.first(where: { $0.tag.utf8.elementsEqual(tag.utf8) }) {
            self = known
            return
        }
        guard let made = Locale(tag, files: Catalogue.files(of: tag)) else { return nil }
        Locale.known.append(made)
        self = made
    }
    #else
    /// All that there are files of, in the order of their names.
    package static let all: [Locale] = Content.names.compactMap { name in
        let (folder, end) = (Array("locales/".utf8), Array(".json".utf8))
        let bytes = Array(name.utf8)
        guard bytes.starts(with: folder), bytes.reversed().starts(with: end.reversed()) else { return nil }
        let tag = String(decoding: bytes[folder.count..<bytes.count - end.count], as: UTF8.self)
        return Locale(tag, files: Catalogue.files(of: tag))
    }

    /// What is spoken to somebody of whom nothing is known.
    package static let standard = Locale("en-CA") ?? all[0]

    /// The locale of a tag exactly; nil if there is no such file.
    package init?(_ tag: String) {
        guard let known = Locale.all.first(where: { $0.tag.utf8.elementsEqual(tag.utf8) }) else { return nil }
        self = known
    }
    #endif

    package static func == (left: Locale, right: Locale) -> Bool {
        left.tag.utf8.elementsEqual(right.tag.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in tag.utf8 { hasher.combine(byte) }
    }
}

extension Locale {
    /// The language's own name for itself, with its place: `Français (Canada)`.
    package var name: String { habits.name }

    /// The currency that is presumed where nothing says which.
    package var currency: Currency { habits.currency }

    /// The first day of a week: Sunday in Canada, Monday in Australia.
    package var weekStart: Weekday { habits.weekStart }

    /// Whether the hours of a day are counted twice to twelve.
    package var countsTwelveHours: Bool { habits.countsTwelveHours }

    /// The marks that numbers are written with.
    package var numberStyle: NumberStyle { habits.numberStyle }

    /// The form that a noun takes beside a whole number; one below zero takes that of its magnitude.
    package func pluralCategory(of number: Int64) -> PluralCategory {
        habits.plurals.first { $0.holds(for: number.magnitude) }?.category ?? .other
    }

    /// The forms that a plural in this language has to give.
    package var pluralCategories: [PluralCategory] {
        habits.plurals.map { $0.category } + [.other]
    }
}
