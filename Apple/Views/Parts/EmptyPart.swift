import AppleCore
import SwiftUI

/// What a screen says when it has nothing to show: why, and the one next step.
struct EmptyPart: View {
    let empty: Page.Empty

    var body: some View {
        ContentUnavailableView {
            Text(empty.title).font(.headline)
        } description: {
            Text(empty.text)
        } actions: {
            NavigationLink(empty.action.text, value: PageWay.screen(empty.action.screen))
        }
    }
}
