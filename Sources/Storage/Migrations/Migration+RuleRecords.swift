extension Migration {
    /// Each rule is a small record (decision 0040). Its id is made of the number that it had, so that a household and its copies on devices
    /// call it the same; its owner is who of those in the household joined first.
    static let ruleRecords = Migration(
        number: 15, name: "rule records", statements: [],
        sqlite: [moving("CAST(printf('rule%012d', r.rule) AS BLOB)", "json_object('place', r.place + 1, 'text', r.text)")],
        postgres: [
            moving(
                "convert_to('rule' || lpad(r.rule::text, 12, '0'), 'UTF8')",
                "json_build_object('place', r.place + 1, 'text', r.text)::text")
        ])

    /// The table in which they were.
    static let noRuleTable = Migration(number: 16, name: "no table of rules", statements: ["DROP TABLE rule"])

    private static func moving(_ id: String, _ body: String) -> String {
        """
        INSERT INTO record (household, kind, record, owner, body, revision)
        SELECT r.household, 'rule', \(id),
        (SELECT m.member FROM member AS m WHERE m.household = r.household
            ORDER BY CASE WHEN m.left_ms IS NULL THEN 0 ELSE 1 END, m.joined_ms, m.member LIMIT 1), \(body),
        CASE WHEN h.revision < 1 THEN 1 ELSE h.revision END
        FROM rule AS r JOIN household AS h ON h.household = r.household
        """
    }
}
