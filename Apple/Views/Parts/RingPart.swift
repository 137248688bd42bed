import AppleCore
import SwiftUI

/// A ring around a picture; the words beside it say the same.
struct RingMark: View {
    let ring: Ring

    var body: some View {
        ZStack {
            ChartShape(form: ring.whole).stroke(Color(.mist), lineWidth: Space.space1)
            ChartShape(form: ring.part).stroke(Color(.accent), lineWidth: Space.space1)
            Image(systemName: ring.picture).foregroundStyle(Color(.accent))
        }
        .frame(width: Space.target, height: Space.target)
        .accessibilityHidden(true)
    }
}

/// A goal with its ring.
struct RingRow: View {
    let goal: GoalRing

    var body: some View {
        NavigationLink(value: goal.way) {
            HStack(spacing: Space.space3) {
                RingMark(ring: goal.ring)
                VStack(alignment: .leading, spacing: Space.space1) {
                    Text(goal.name).font(.body)
                    Text(goal.share).font(.footnote).foregroundStyle(Color(.muted))
                }
            }
        }
    }
}
