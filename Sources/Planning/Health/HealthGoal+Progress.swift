import Values

extension GoalProgress {
    /// How the goal stood at the end of a day, for the score; nil for a goal without a day, for days before it was made and for days to come.
    ///
    /// It is on track if it had what it would have had by growing evenly. A target or a day that was changed since is taken as it is now.
    package func health(on past: Day) -> HealthGoal? {
        guard let day = goal.day, past >= course.first, past <= today, let planned = planned(on: past) else { return nil }
        let isOver = goal.cancelledOn.map { $0 <= past } ?? false || reachedOn.map { $0 <= past } ?? false || day < past
        guard !isOver else { return HealthGoal(goal.id, since: past, .over) }
        let saved = course.saved[min(course.first.distance(to: past), course.saved.count - 1)]
        return HealthGoal(goal.id, since: past, saved >= planned ? .onTrack : .behind)
    }
}
