import TestSupport
import Testing
import Values

@Suite("Lists")
struct ListTests {
    @Test(arguments: [
        (Locale.englishCanada, "a, b and c", "a or b"), (.englishAustralia, "a, b and c", "a or b"), (.frenchCanada, "a, b et c", "a ou b"),
        (.spanish, "a, b y c", "a o b"),
    ])
    func joined(locale: Locale, three: String, two: String) {
        let catalogue = Catalogue.load(locale)
        #expect(catalogue.list(["a", "b", "c"]) == three)
        #expect(catalogue.list(["a", "b"], .or) == two)
        #expect(catalogue.list(["a"]) == "a" && catalogue.list([]) == "")
    }

    @Test(arguments: [
        ("hijos", "x e hijos"), ("Iglesia", "x e Iglesia"), ("índice", "x e índice"), ("hielo", "x y hielo"), ("hiato", "x y hiato"),
        ("yate", "x y yate"), ("casa", "x y casa"), ("Hipoteca", "x e Hipoteca"), ("ielo", "x e ielo"),
    ])
    func spanishAndBeforeItsOwnSound(word: String, expected: String) {
        #expect(Catalogue.load(.spanish).list(["x", word]) == expected)
    }

    @Test(arguments: [
        ("ocho", "x u ocho"), ("hoteles", "x u hoteles"), ("8", "x u 8"), ("80", "x u 80"), ("11", "x u 11"), ("111", "x o 111"),
        ("Óscar", "x u Óscar"), ("agua", "x o agua"), ("huevos", "x o huevos"),
    ])
    func spanishOrBeforeItsOwnSound(word: String, expected: String) {
        #expect(Catalogue.load(.spanish).list(["x", word], .or) == expected)
    }
}
