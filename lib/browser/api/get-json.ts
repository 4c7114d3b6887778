/** Reads from our own API in the browser; null when that failed, for what a page can do without. */
export async function getJson<Data>(path: string): Promise<Data | null> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
