import type { Page, Request } from "@playwright/test";
import { openUntilIdle } from "#e2e/support/pages/hydration";

/**
 * Opens a page and returns the script files that it loads without interaction.
 * Fetches the files' text again after the page is idle: a browser discards the response bodies of a document that it
 * leaves, so reading them during loading would fail whenever the page navigates.
 */
export async function loadScripts(page: Page, path: string): Promise<{ url: string; text: string }[]> {
  const urls = new Set<string>();
  const addScript = (request: Request) => {
    if (request.resourceType() === "script") urls.add(request.url());
  };
  page.on("request", addScript);
  await openUntilIdle(page, path);
  page.off("request", addScript);
  return Promise.all(
    [...urls].map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
  );
}
