/// Bringing statements in, beside adding by hand.
extension FrameModel {
    /// Whether the person may bring statements in.
    package var mayImport: Bool { source.statements != nil && source.rights().may.contains("importStatements") }

    /// Opens what brings statements in, as it was left.
    package func addStatement() { statement = desk() }

    /// Opens it with what other apps left for this one, if they left anything.
    package func takeShared() async {
        guard mayImport, let desk = desk(), await desk.takeShared() else { return }
        statement = desk
    }

    /// Goes somewhere from the place that fits it.
    func go(_ way: PageWay) {
        (place, chosen) = (.spending, way)
        places.first { $0.place == .spending }?.path = [way]
    }
}
