/// Sets the values of one run of `SQLSession.executeMany`; parameters count from 1.
package protocol SQLBinder {
    /// Binds an integer.
    func bind(_ parameter: Int, _ value: Int64)
    /// Binds null.
    func bindNull(_ parameter: Int)
    /// Binds text given as UTF-8, which must stay where it is until the run is over.
    func bindText(_ parameter: Int, _ utf8: UnsafeBufferPointer<UInt8>)
    /// Binds bytes, which are copied.
    func bindBytes(_ parameter: Int, _ bytes: UnsafeRawBufferPointer)
}
