import { expect, test, vi } from "vitest";
import { addOwnCourse } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { callRoute } from "#dev/testing/http/call-route";

test.each([
  ["words", { q: "welding" }],
  ["a prefix", { q: "weld" }],
  ["a filter", { category: "design" }],
  ["a price range", { price: "10-60" }],
] as const)(
  "a search by %s that the database gives up on leads to a page that says so, and to 503 with the reason from the API",
  async (_name, query) => {
    await addOwnCourse({ title: "Everyday Welding", category: "design", price: 39 });
    const proxy = await startDatabaseProxy();
    const { loadCatalogPage, GET, cacheLife } = await loadWithDatabase(proxy.uri, async () => ({
      ...(await import("next/cache")),
      ...(await import("#lib/catalog/catalog")),
      ...(await import("#app/api/services/route")),
    }));
    expect((await loadCatalogPage(query)).courses).toHaveLength(1);
    proxy.exceedTimeLimits();
    expect(await loadCatalogPage(query)).toMatchObject({ isTooSlow: true, courses: [], suggestions: [] });
    // A minute later, the database may be less busy.
    expect(vi.mocked(cacheLife).mock.lastCall).toEqual([expect.objectContaining({ revalidate: 60 })]);
    const { status, body } = await callRoute(GET, `/api/services?${new URLSearchParams(query)}`);
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { error: { details: { reason: "too_slow" } } },
    });
    vi.mocked(console.error).mockClear();
  },
);
