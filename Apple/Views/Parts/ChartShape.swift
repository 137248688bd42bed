import AppleCore
import SwiftUI

/// A mark of a chart, stretched to the room that there is. The only place of the views that reckons, and only with its own rectangle.
struct ChartShape: Shape {
    let form: ChartPicture.Mark.Form

    nonisolated func path(in rect: CGRect) -> Path {
        switch form {
        case .bar(let one, let other): Path(ChartShape.corners(rect, one, other))
        case .line(let places, _): Path { $0.addLines(places.map { ChartShape.point(rect, $0) }) }
        case .area(let places):
            Path { path in
                path.addLines(places.map { ChartShape.point(rect, $0) })
                path.closeSubpath()
            }
        case .arc(let from, let to): ChartShape.arc(rect, from, to)
        case .dot(let place): ChartShape.dot(rect, place)
        }
    }

    private static nonisolated func point(_ rect: CGRect, _ place: ChartPicture.Place) -> CGPoint {
        CGPoint(x: rect.minX + place.x * rect.width, y: rect.minY + place.y * rect.height)
    }

    /// A point that is large enough to be seen below a finger.
    private static nonisolated func dot(_ rect: CGRect, _ place: ChartPicture.Place) -> Path {
        let (middle, width) = (point(rect, place), Space.square / 12)
        return Path { $0.addEllipse(in: CGRect(x: middle.x - width / 2, y: middle.y - width / 2, width: width, height: width)) }
    }

    private static nonisolated func corners(_ rect: CGRect, _ one: ChartPicture.Place, _ other: ChartPicture.Place) -> CGRect {
        let (first, second) = (point(rect, one), point(rect, other))
        return CGRect(x: first.x, y: first.y, width: second.x - first.x, height: second.y - first.y)
    }

    /// From the top, with the clock.
    private static nonisolated func arc(_ rect: CGRect, _ from: Double, _ to: Double) -> Path {
        let radius = (min(rect.width, rect.height) - Space.track) / 2
        return Path { path in
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: .degrees(from * 360 - 90),
                endAngle: .degrees(to * 360 - 90), clockwise: false)
        }
    }
}

extension StrokeStyle {
    /// The stroke of a line; one that compares is dashed.
    static func line(_ isDashed: Bool) -> StrokeStyle {
        StrokeStyle(lineWidth: Space.stroke, lineCap: .round, lineJoin: .round, dash: isDashed ? [Space.space1, Space.space1] : [])
    }
}
