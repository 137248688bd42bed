import AppleCore
import SwiftUI

/// The square of pleasantness and energy: a point is put into it by a tap or by dragging. A screen reader has it as one thing, whose value is in
/// words: a swipe up or down makes it more or less pleasant, and actions give it more or less energy.
struct FeelingSquare: View {
    let model: CheckInModel

    var body: some View {
        GeometryReader { room in
            SquareDrawing(model: model)
                .contentShape(.rect)
                .gesture(
                    DragGesture(minimumDistance: .zero).onChanged {
                        model.touch(x: $0.location.x, y: $0.location.y, width: room.size.width, height: room.size.height)
                    }
                )
                .accessibilityElement()
                .accessibilityLabel(model.words.square)
                .accessibilityValue(model.pointText)
                .accessibilityAdjustableAction { model.turn(pleasanter: $0.isUp) }
                .accessibilityAction(named: model.words.sides.top) { model.turn(livelier: true) }
                .accessibilityAction(named: model.words.sides.bottom) { model.turn(livelier: false) }
        }
        .frame(minHeight: Space.square)
    }
}

extension AccessibilityAdjustmentDirection {
    /// Whether it is a swipe up.
    fileprivate var isUp: Bool {
        switch self {
        case .increment: true
        default: false
        }
    }
}

/// The square with what its sides mean, and the point.
private struct SquareDrawing: View {
    let model: CheckInModel

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: Space.space3).fill(Color(.mist))
            VStack {
                Text(model.words.sides.top)
                Spacer()
                HStack {
                    Text(model.words.sides.left)
                    Spacer()
                    Text(model.words.sides.right)
                }
                Spacer()
                Text(model.words.sides.bottom)
            }
            .font(.footnote)
            .foregroundStyle(Color(.muted))
            .padding(Space.space2)
            if let place = model.place { ChartShape(form: .dot(place)).fill(Color(model.ink)) }
        }
    }
}
