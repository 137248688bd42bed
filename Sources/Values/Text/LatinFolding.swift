/// What Latin letters beyond ASCII fold to: two capitals for each code point, the second a point when one is enough,
/// both points for what folds to nothing simpler (`×`, `Ə`).
///
/// Made from Unicode's names and compatibility decompositions; a letter with a stroke or hook is its plain letter.
enum LatinFolding {
    /// The two bytes for a code point, or nothing when it keeps its own form.
    static func letters(_ scalar: UInt32) -> (first: UInt8, second: UInt8)? {
        switch scalar {
        case 0xC0..<0x250: pair(basic, Int(scalar) - 0xC0)
        case 0x1E00..<0x1F00: pair(additional, Int(scalar) - 0x1E00)
        case 0xAA: (UInt8(ascii: "A"), UInt8(ascii: "."))
        case 0xBA: (UInt8(ascii: "O"), UInt8(ascii: "."))
        default: nil
        }
    }

    private static func pair(_ table: StaticString, _ index: Int) -> (first: UInt8, second: UInt8)? {
        let first = table.utf8Start[2 * index]
        return first == UInt8(ascii: ".") ? nil : (first, table.utf8Start[2 * index + 1])
    }

    /// U+00C0…U+024F: Latin-1 letters, Latin Extended-A and -B.
    private static let basic: StaticString = """
        A.A.A.A.A.A.AEC.E.E.E.E.I.I.I.I.D.N.O.O.O.O.O...O.U.U.U.U.Y.THSSA.A.A.A.A.A.AEC.E.E.E.E.I.I.I.I.\
        D.N.O.O.O.O.O...O.U.U.U.U.Y.THY.A.A.A.A.A.A.C.C.C.C.C.C.C.C.D.D.D.D.E.E.E.E.E.E.E.E.E.E.G.G.G.G.\
        G.G.G.G.H.H.H.H.I.I.I.I.I.I.I.I.I.I.IJIJJ.J.K.K.K.L.L.L.L.L.L.L.L.L.L.N.N.N.N.N.N.'NN.N.O.O.O.O.\
        O.O.OEOER.R.R.R.R.R.S.S.S.S.S.S.S.S.T.T.T.T.T.T.U.U.U.U.U.U.U.U.U.U.U.U.W.W.Y.Y.Y.Z.Z.Z.Z.Z.Z.S.\
        B.B.B.B.......C.C.D.D.D.D...E.....F.F.G...HV..I.K.K.L.....N.N.O.O.O.....P.P...........T.T.T.T.U.\
        U...V.Y.Y.Z.Z...........................DZDZDZLJLJLJNJNJNJA.A.I.I.O.O.U.U.U.U.U.U.U.U.U.U.E.A.A.\
        A.A.AEAEG.G.G.G.K.K.O.O.O.O.....J.DZDZDZG.G.HV..N.N.A.A.AEAEO.O.A.A.A.A.E.E.E.E.I.I.I.I.O.O.O.O.\
        R.R.R.R.U.U.U.U.S.S.T.T.....H.H.N.D.OUOUZ.Z.A.A.E.E.O.O.O.O.O.O.O.O.Y.Y.L.N.T...DBQPA.C.C.L.T.S.\
        Z.....B.U...E.E.J.J...Q.R.R.Y.Y.
        """

    /// U+1E00…U+1EFF: Latin Extended Additional, with the letters of Vietnamese.
    private static let additional: StaticString = """
        A.A.B.B.B.B.B.B.C.C.D.D.D.D.D.D.D.D.D.D.E.E.E.E.E.E.E.E.E.E.F.F.G.G.H.H.H.H.H.H.H.H.H.H.I.I.I.I.\
        K.K.K.K.K.K.L.L.L.L.L.L.L.L.M.M.M.M.M.M.N.N.N.N.N.N.N.N.O.O.O.O.O.O.O.O.P.P.P.P.R.R.R.R.R.R.R.R.\
        S.S.S.S.S.S.S.S.S.S.T.T.T.T.T.T.T.T.U.U.U.U.U.U.U.U.U.U.V.V.V.V.W.W.W.W.W.W.W.W.W.W.X.X.X.X.Y.Y.\
        Z.Z.Z.Z.Z.Z.H.T.W.Y.A.S.....SS..A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.A.E.E.E.E.E.E.E.E.\
        E.E.E.E.E.E.E.E.I.I.I.I.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.O.U.U.U.U.U.U.U.U.U.U.U.U.\
        U.U.Y.Y.Y.Y.Y.Y.Y.Y.........Y.Y.
        """
}
