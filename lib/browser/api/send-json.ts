import type { Failure } from "#lib/rules/api/failure";

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

type JsonRequest = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Arrives even if the page is left at once. */
  keepalive?: boolean;
};

/** Every response arrives within seconds; a connection that is still open after this is lost. */
const timeoutMs = 20_000;

/** The failure of a request that may not have arrived. */
export const unreachable: Failure = {
  code: "unreachable",
  message: "We couldn't reach the site. Check your connection and try again.",
};

/** Writes to our own API, or reads what has to be told apart from a failure. Never throws: a failure has a message that may be shown. */
export async function sendJson<Data>({ method, path, body, keepalive }: JsonRequest): Promise<Outcome<Data>> {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? undefined : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      keepalive,
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, data: answer };
    return { ok: false, failure: answer.error ?? unreachable };
  } catch {
    return { ok: false, failure: unreachable };
  }
}
