import { test as base, expect } from "@playwright/test";
import { type Person, signInNewPerson } from "#dev/testing/people/people";
import { ownLogName } from "#e2e/support/failure-reporter";
import { type OwnApp, startOwnApp } from "#e2e/support/servers/own-app";

type WorkerFixtures = {
  /** A server and database for this worker only, for tests that stop services or count database commands. */
  ownApp: OwnApp;
};

type TestFixtures = {
  /** A user that no other test uses, signed in on this test's page. */
  student: Person;
  /** The page's errors. Unexpected ones fail the test; clear expected ones. */
  pageErrors: string[];
  /** Attaches the log of the worker's own server to a failed test. */
  ownLog: undefined;
};

/** The worker's own server, once a test has requested it. */
let startedApp: OwnApp | undefined;

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
  student: async ({ page }, use) => {
    await use(await signInNewPerson(page));
  },
  ownLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, testInfo) => {
      await use(undefined);
      if (!startedApp || testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach(ownLogName, { body: startedApp.readLog(), contentType: "text/plain" });
    },
    { auto: true },
  ],
  ownApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const app = await startOwnApp();
      startedApp = app;
      await use(app);
      startedApp = undefined;
      await app.stop();
    },
    { scope: "worker" },
  ],
});

export { expect };
