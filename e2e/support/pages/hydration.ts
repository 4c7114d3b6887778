import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Waits until React handles an element's events. `page.goto` doesn't wait for it: a public page loads its scripts after
 * its first paint, and until then its links open new documents and its forms are submitted as without scripts.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated, "React handles the element's events").toBe(true);
}

/** Opens a page and waits for its scripts, and for what they fetch. */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page.getByRole("banner"));
  await page.waitForLoadState("networkidle");
}
