import { vi } from "vitest";
import { toLinkHeader } from "#lib/rules/api/next-link";

/** The API's response to a component: JSON with a status, or "lost" for a dropped connection. */
export type MockResponse = { status?: number; body: unknown; cursor?: string } | "lost";

/**
 * Mocks the API for a component and returns the given responses in order. `requests` lists the requests, such as "POST
 * /api/cart", and `bodies` their bodies. Requests beyond the number of responses stay pending.
 */
export function mockApi(...answers: (MockResponse | Promise<MockResponse>)[]): {
  requests: string[];
  bodies: unknown[];
} {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const original = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.startsWith("/api/")) return original(input, init);
    init?.signal?.throwIfAborted();
    requests.push(`${init?.method ?? "GET"} ${path}`);
    bodies.push(typeof init?.body === "string" ? JSON.parse(init.body) : undefined);
    const answer = await (answers.shift() ?? new Promise<never>(() => {}));
    if (answer === "lost") throw new TypeError("Failed to fetch");
    const headers = toLinkHeader({
      url: new URL(path, location.href).href,
      nextCursor: answer.cursor ?? null,
    });
    return Response.json(answer.body, { status: answer.status ?? 200, headers });
  });
  return { requests, bodies };
}
