/// A value along a line: https://developer.apple.com/documentation/swiftui/slider.
public struct Slider<Label: View, ValueLabel: View>: View {
    public typealias Body = Never
    private let label: Label
    private let value: Double
    private let step: @MainActor (AccessibilityAdjustmentDirection) -> Void
}

extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        precondition(bounds.lowerBound < bounds.upperBound, "a slider has room to move, at Apple's too")
        (self.label, self.value) = (label(), Double(value.wrappedValue))
        self.step = { direction in
            let next = value.wrappedValue.advanced(by: direction == .increment ? step : -step)
            if bounds.contains(next) { value.wrappedValue = next }
        }
    }
}

extension Slider {
    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.slider, label)
        element.value = value.formatted()
        element.adjust = step
        return [element]
    }
}
