// The demo household's bank files, which Sources/DemoHousehold writes and the native engine hands out.

const decoder = new TextDecoder();

/** The files in the order in which a person would import them: { name, account, bytes }. */
export async function demoFiles(native, region, seed, today) {
  const { bytes } = await native.call("demo", region, String(seed), today);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  const part = () => {
    const length = view.getUint32(place, true);
    const found = bytes.subarray(place + 4, place + 4 + length);
    place += 4 + length;
    return found;
  };
  const files = [];
  while (place < bytes.length) files.push({ name: decoder.decode(part()), account: { name: decoder.decode(part()) }, bytes: part() });
  return files;
}
