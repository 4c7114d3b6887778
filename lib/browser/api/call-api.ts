import type { Failure } from "#lib/rules/api/failure";

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

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

/** The failure of a request that may not have arrived. */
const unreachable: Failure = {
  code: "unreachable",
  message: "We couldn't reach the site. Check your connection and try again.",
};

/**
 * Calls our own API and reads its JSON. Never throws: a failure has a code and a message that may be shown. "unreachable"
 * covers a lost connection, a request that was given up, and an answer that isn't from our API.
 */
export async function callApi<Data>({
  method,
  path,
  body,
  signal = AbortSignal.timeout(timeoutMs),
  keepalive,
  ignoresBody,
}: ApiRequest): Promise<{ ok: true; data: Data; headers: Headers } | { ok: false; failure: Failure }> {
  try {
    const response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
      signal,
      keepalive,
    });
    const { headers } = response;
    if (response.ok) {
      return { ok: true, data: await (ignoresBody ? response.body?.cancel() : response.json()), headers };
    }
    const retryAfterSeconds = Number(headers.get("Retry-After")) || undefined;
    return { ok: false, failure: { ...parseFailure(await response.text()), retryAfterSeconds } };
  } catch {
    return { ok: false, failure: unreachable };
  }
}

/** The failure in the body of an error response. Throws an Error if the body isn't from our API. */
export function parseFailure(text: string): Failure {
  const { error } = JSON.parse(text);
  if (!error.code) throw new Error();
  return error;
}
