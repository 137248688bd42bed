import Values

extension AppPlace {
    /// The screens of it that show what the household has and decided: layouts of their own, which the engine has no place for.
    func kept(_ texts: Catalogue) -> [NamedWay] {
        switch self {
        case .spending:
            [
                NamedWay(.screen("categories"), texts.text("categories.title"), "square.grid.2x2"),
                NamedWay(.screen("corrections"), texts.text("corrections.title"), "graduationcap"),
            ]
        case .plan:
            [
                NamedWay(.screen("accounts"), texts.text("web.plan.accounts"), "building.columns"),
                NamedWay(.screen("coverage"), texts.text("coverage.title"), "checklist"),
            ]
        case .today, .journal, .family: []
        }
    }
}
