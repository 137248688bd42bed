import AppleCore
import SwiftUI

/// How somebody felt over a year.
struct TrendsView: View {
    let trends: TrendsModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if let page = trends.page {
            PageView(page).toolbar { YearButtons(trends: trends) }
        } else if trends.problem.isEmpty {
            ProgressView(model.words.loading)
        } else {
            FailedView(why: trends.problem, words: model.words) { await trends.load() }
        }
    }
}

/// The ways to the years before and after.
private struct YearButtons: View {
    let trends: TrendsModel

    var body: some View {
        ForEach(trends.years) { year in
            Button(year.name, systemImage: year.picture) { Task { await trends.turn(to: year) } }
        }
    }
}
