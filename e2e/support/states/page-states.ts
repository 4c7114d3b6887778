import type { Locator, Page } from "@playwright/test";
import { type Person, signIn } from "#dev/testing/people/people";
import { expect } from "#e2e/support/test";

/**
 * A signed-out page, and a user whom a state can sign in there. `uri` names the database if it isn't the shared one.
 */
export type PageScene = { page: Page; person: Person; uri?: string | undefined };

/**
 * The states of files in `app`, which are named without route groups. The states of a file follow each other on one
 * page.
 */
export type PageStates = Record<string, Record<string, (scene: PageScene) => Promise<void>>>;

/** Opens a page and waits for its heading and, if one is given, for another part of the page. */
export async function openPage(page: Page, path: string, part?: Locator): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (part) await expect(part).toBeVisible();
}

/** Signs the user in and opens a page. */
export async function openSignedIn({ page, person }: Omit<PageScene, "uri">, path: string, part?: Locator) {
  await signIn(page, person);
  await openPage(page, path, part);
}
