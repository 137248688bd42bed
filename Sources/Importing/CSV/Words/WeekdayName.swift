/// Names of the weekdays in English, French, Spanish, German, Dutch and Italian, as far as they stand before a date.
enum WeekdayName {
    /// Whether a folded word is a weekday, whole or cut to three letters, or to two as in German and Dutch.
    static func isName(_ folded: [UInt8]) -> Bool {
        guard folded.count >= 2, folded.count <= 10 else { return false }
        return starts.meaning(of: Array(folded.prefix(3))) != nil
    }

    private static let starts = PhraseTable(
        """
        mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom|die|mit|don|fre|son|maa|din|woe|vri|zat|zon
        gio|mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo
        """)
}
