import AppleCore
import SwiftUI

/// How the device stands with its server; not there while everything is well.
struct StandingBar: View {
    let frame: FrameModel

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(frame.standing) { mark in
                if mark.isButton {
                    Button(mark.text, systemImage: mark.picture) { Task { await frame.follow(mark) } }.frame(minHeight: Space.target)
                } else {
                    Label(mark.text, systemImage: mark.picture).foregroundStyle(Color(.muted))
                }
            }
        }
        .font(.footnote)
        .accessibilityAddTraits(.updatesFrequently)
    }
}
