import type { Page } from "@playwright/test";
import type { Person } from "#e2e/people";
import { expect } from "#e2e/test";

/** A page of nobody yet, and somebody with an account whom a state may sign in there. */
export type Scene = { page: Page; person: Person };

/** What one file of `app` can look like; the states of a file follow each other on one page. */
export type PageStates = { file: string; states: Record<string, (scene: Scene) => Promise<void>> };

/** Opens a page and waits until it says what it is. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
