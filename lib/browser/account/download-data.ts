import { type Outcome, requestApi } from "#lib/browser/api/call-api";

const path = "/api/account/export";

/**
 * Downloads the export if the site hands it out. It asks first and reads no more than the beginning of that answer: a failed
 * download would say nothing, and a script would have to hold the whole file.
 */
export async function downloadData(): Promise<Outcome<null>> {
  const asked = new AbortController();
  const outcome = await requestApi({ path, signal: asked.signal });
  if (!outcome.ok) return outcome;
  asked.abort();
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
  return { ok: true, data: null };
}
