import { test as base, expect } from "@playwright/test";
import { type OwnApp, startOwnApp } from "#e2e/own-app";

type WorkerFixtures = {
  /** A server and a database of this worker alone, for tests that stop things or count what reaches the database. */
  ownApp: OwnApp;
};

type TestFixtures = {
  /** Fails the test when the page reports an error that it does not expect; clear it where one is expected. */
  pageErrors: string[];
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(errors);
      expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  ownApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const app = await startOwnApp();
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

export { expect };
