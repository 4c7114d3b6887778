import type { Page } from "@playwright/test";
import type { Person } from "#dev/testing/people/people";
import { expect } from "#e2e/support/test";

/**
 * A signed-out page, and a user whom a state can sign in there. `uri` names the database if it isn't the shared one.
 */
export type Scene = { page: Page; person: Person; uri?: string | undefined };

/**
 * The states of files in `app`, which are named without route groups. The states of a file follow each other on one page.
 */
export type PageStates = Record<string, Record<string, (scene: Scene) => Promise<void>>>;

/** Opens a page and waits for its heading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
