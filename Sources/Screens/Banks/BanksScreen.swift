import Bookkeeping
import Importing
import Insights
package import Values

/// How somebody gets a file out of their own bank: the bank's own words for the way there, the kinds of files, how far back they reach, and
/// what people trip over. The country that the household counts in comes first.
package struct BanksScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "banks"
    /// Its file in `Content/`. `Docs/Banks.md` says where each fact was found.
    package static let content = "banks.json"

    private let wording: Wording
    private let own: Currency
    private let banks: [BankWay]
    /// The month in which all of it was looked at.
    private let checked: Month?

    /// The banks that are known.
    package init(in context: ScreenContext) {
        wording = context.wording
        own = context.currency
        let file = try? JSONReader.read(Content.file(BanksScreen.content))
        banks = (file?["banks"]?.array ?? []).compactMap { BankWay($0) }
        checked = file?["checked"]?.string.flatMap { Day(iso: $0 + "-01") }.map { Month(containing: $0) }
    }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("banks.title"), wording)
        page.say(ShownSentence(wording.text("banks.lead")))
        if let checked { page.say(ShownSentence(wording.text("banks.checked", .text("month", wording.catalogue.month(checked))))) }
        for currency in [Currency.cad, .aud].ordered(by: { $0 == own && $1 != own }) {
            let items = banks.filter { $0.currency == currency }.map { $0.item(wording) }
            page.add(
                .list(
                    PageList(
                        code: currency.code, title: wording.text("banks.country." + currency.code), isClosed: currency != first,
                        items: items)))
        }
        return page
    }

    /// The country that is open.
    private var first: Currency { own == .aud ? .aud : .cad }

    /// Writes the banks: `evenkeel banks --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("banks", banks)
    }
}
