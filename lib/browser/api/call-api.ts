import type { Failure } from "#lib/rules/api/failure";

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export type ApiRequest = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Lets the request finish even if the page is closed. */
  keepalive?: boolean;
};

/** All responses arrive within seconds, so a connection that is still open after this time is lost. */
const timeoutMs = 20_000;

/** The failure of a request that may not have arrived. */
const unreachable: Failure = {
  code: "unreachable",
  message: "We couldn't reach the site. Check your connection and try again.",
};

/**
 * Calls our own API and parses the JSON response. Never throws: a failure has a code, and a message that can
 * be shown. "unreachable" covers a lost connection, an aborted request, and a response that isn't from our
 * API.
 */
export async function callApi<Data>(
  request: ApiRequest,
): Promise<{ ok: true; data: Data; headers: Headers } | { ok: false; failure: Failure }> {
  const outcome = await requestApi(request);
  if (!outcome.ok) return outcome;
  try {
    return { ok: true, data: await outcome.data.json(), headers: outcome.data.headers };
  } catch {
    return { ok: false, failure: unreachable };
  }
}

/**
 * Sends a request to our own API and returns a successful response without reading its body. Never throws;
 * failures are those of `callApi`.
 */
export async function requestApi({
  method = "GET",
  path,
  body,
  signal,
  keepalive,
}: ApiRequest): Promise<Outcome<Response>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? undefined : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      // Safari 16 has no AbortSignal.any.
      signal: signal ? (AbortSignal.any?.([signal, timeout]) ?? signal) : timeout,
      keepalive,
    });
    if (response.ok) return { ok: true, data: response };
    const failure = parseFailure(await response.text()) ?? unreachable;
    const retryAfterSeconds = Number(response.headers.get("Retry-After")) || undefined;
    return { ok: false, failure: { ...failure, retryAfterSeconds } };
  } catch {
    return { ok: false, failure: unreachable };
  }
}

/** The failure in the body of an error response; null if the body isn't from our API. */
export function parseFailure(text: string): Failure | null {
  try {
    const { error } = JSON.parse(text);
    return typeof error?.message === "string" ? error : null;
  } catch {
    return null;
  }
}
