import { type Outcome, unreachable } from "#lib/browser/api/send-json";

const path = "/api/account/export";

/** Every answer begins within seconds. */
const timeoutMs = 20_000;

/**
 * Downloads the export if the site hands it out. It asks first and reads no more than the beginning of that answer: a failed
 * download would say nothing, and a script would have to hold the whole file.
 */
export async function downloadData(): Promise<Outcome<null>> {
  const asked = new AbortController();
  try {
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(path, { signal });
    if (!response.ok) return { ok: false, failure: (await response.json()).error ?? unreachable };
  } catch {
    return { ok: false, failure: unreachable };
  }
  asked.abort();
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
  return { ok: true, data: null };
}
