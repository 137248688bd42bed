// Files that another app shared with this one. The service worker keeps them until the import screen takes them.

/**
 * Takes the files that were shared; they are kept no longer then.
 * @returns {Promise<File[]>}
 */
export async function takeSharedFiles() {
  const cache = await caches.open("evenkeel-shared");
  /** @type {File[]} */
  const files = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = decodeURIComponent(new URL(request.url).pathname.split("/").pop() ?? "");
    if (kept) files.push(new File([await kept.blob()], name));
  }
  await caches.delete("evenkeel-shared");
  return files;
}
