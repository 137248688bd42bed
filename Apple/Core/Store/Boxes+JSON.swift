package import Values

extension Boxes {
    /// The JSON of a box; nil if it is empty.
    package func json(_ name: BoxName) throws -> JSONValue? {
        guard let bytes = try read(name) else { return nil }
        guard let json = try? JSONReader.read(bytes) else { throw DeviceStore.Failure.damaged }
        return json
    }

    /// Fills a box with JSON.
    package func write(_ value: some JSONWritable, _ name: BoxName) throws {
        var json = JSONWriter()
        json.value(value)
        try write(json.bytes, name)
    }
}
