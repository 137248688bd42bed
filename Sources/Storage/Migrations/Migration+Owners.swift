extension Migration {
    /// A household has one owner at most, whoever writes.
    static let owners = Migration(
        number: 11, name: "owners",
        statements: [
            """
            UPDATE member SET role = 1 WHERE role = 0 AND left_ms IS NULL AND EXISTS (SELECT 1 FROM member AS other
            WHERE other.household = member.household AND other.role = 0 AND other.left_ms IS NULL
            AND (other.joined_ms < member.joined_ms OR (other.joined_ms = member.joined_ms AND other.member < member.member)))
            """,
            "CREATE UNIQUE INDEX member_owner ON member (household) WHERE role = 0 AND left_ms IS NULL",
        ])
}
