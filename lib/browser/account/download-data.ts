import { type Outcome, requestApi } from "#lib/browser/api/call-api";

const path = "/api/account/export";

/**
 * Downloads the user's export if the server provides it. A first request reads only the start of the
 * response, because a failed download shows no message, and a script would have to hold the whole file in
 * memory.
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
