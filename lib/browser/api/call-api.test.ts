import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "#lib/browser/api/call-api";

afterEach(() => vi.unstubAllGlobals());

function answerWith(respond: (signal: AbortSignal) => Promise<Response>): void {
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal: AbortSignal }) => respond(signal));
}

const refusal = { code: "invalid", message: "Too long.", fields: { title: "Too long." } };

test.each<[string, () => Promise<Response>, object]>([
  ["says why", async () => Response.json({ error: refusal }, { status: 422 }), refusal],
  [
    "says when to try again",
    async () =>
      Response.json(
        { error: { code: "unavailable", message: "Later." } },
        { status: 503, headers: { "Retry-After": "7" } },
      ),
    { code: "unavailable", retryAfterSeconds: 7 },
  ],
  ["comes from a proxy", async () => new Response("<h1>502</h1>", { status: 502 }), { code: "unreachable" }],
  ["breaks off", async () => new Response('[{"_id"'), { code: "unreachable" }],
  ["never comes", () => Promise.reject(new TypeError("offline")), { code: "unreachable" }],
])("a failure has a code and a message when the response %s", async (_name, respond, expected) => {
  answerWith(respond);
  const outcome = await callApi({ method: "POST", path: "/api/reviews", body: {} });
  expect(outcome).toMatchObject({ ok: false, failure: { message: expect.any(String), ...expected } });
});

test("an aborted request ends at once", async () => {
  answerWith((signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", reject)));
  const search = new AbortController();
  const pending = callApi({ path: "/api/services", signal: search.signal });
  search.abort();
  expect(await pending).toMatchObject({ ok: false, failure: { code: "unreachable" } });
});
