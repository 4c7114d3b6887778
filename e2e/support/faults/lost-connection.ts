import type { Page } from "@playwright/test";

type LostRequest = { page: Page; path: string; method: string };

/** Drops the next write to this path before it reaches the server. */
export async function dropRequest({ page, path, method }: LostRequest): Promise<void> {
  await page.route(
    path,
    (route) => (route.request().method() === method ? route.abort() : route.continue()),
    { times: 1 },
  );
}

/** Lets the next write to this path take effect, and drops its response. */
export async function dropResponse({ page, path, method }: LostRequest): Promise<void> {
  await page.route(
    path,
    async (route) => {
      if (route.request().method() !== method) return route.continue();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
