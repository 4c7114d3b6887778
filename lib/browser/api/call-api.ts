import type { Failure } from "#lib/rules/api/failure";

export type ApiOutcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export type ApiRequest = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Gives the request up, in place of our own time limit. */
  signal?: AbortSignal;
  /** Arrives even if the page is left at once. */
  keepalive?: boolean;
  /** Ends the response once it begins; its data is undefined then. */
  ignoresBody?: boolean;
};

/** Every response arrives within seconds; a connection that is still open after this is lost. */
const timeoutMs = 20_000;

/**
 * Calls our own API and reads its JSON. Never throws: a failure has a code and a message that may be shown.
 * "unreachable" covers a lost connection, a request that was given up, and an answer that isn't from our API.
 */
export async function callApi<Data>({
  path,
  body,
  ignoresBody,
  signal = AbortSignal.timeout(timeoutMs),
  ...init
}: ApiRequest): Promise<{ ok: true; data: Data; headers: Headers } | { ok: false; failure: Failure }> {
  try {
    const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, { ...init, signal, ...(body !== undefined && json) });
    const { headers } = response;
    if (response.ok) {
      return { ok: true, data: await (ignoresBody ? response.body?.cancel() : response.json()), headers };
    }
    const retryAfterSeconds = Number(headers.get("Retry-After")) || undefined;
    return { ok: false, failure: { ...parseFailure(await response.text()), retryAfterSeconds } };
  } catch {
    const message = "We couldn't reach the site. Check your connection and try again.";
    return { ok: false, failure: { code: "unreachable", message } };
  }
}

/** The failure in the body of an error response. Throws an Error if the body isn't from our API. */
export function parseFailure(text: string): Failure {
  const { error } = JSON.parse(text);
  if (!error.code) throw new Error();
  return error;
}
