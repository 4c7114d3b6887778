/** GETs JSON that a page can do without from our own API; null when that failed. */
export async function getJson<Data>(path: string): Promise<Data | null> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
