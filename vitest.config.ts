import { defineConfig } from "vitest/config";
import { chooseSeed, runsEveryCase } from "#dev/testing/cases";

chooseSeed();

// What Next resolves "server-only" to on the server.
const emptyModule = new URL("node_modules/server-only/empty.js", import.meta.url).pathname;
const resolve = { alias: { "server-only": emptyModule } };

/** What the local stack does when something fails. That it starts and is seeded, each run of the journeys shows. */
const stackTests = "dev/{database,identity,process,seed,stack}/**/*.integration.test.ts";

/** Tests with a database, accounts, and payments of their own. */
const withServices = {
  setupFiles: [
    "dev/testing/setup/fail-on-console-error.ts",
    "dev/testing/setup/next-request-scope.ts",
    "dev/testing/setup/database.ts",
  ],
  globalSetup: "dev/testing/setup/start-services.ts",
  // Two cores: a worker waits for its servers about a third of the time.
  maxWorkers: 3,
  // A test fails when something is broken, not when the machine is busy. A promise about time has its own limit.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What is waited for may take as long as its test: how soon it comes is said where that is the promise.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // One log line a request is for operators; a test that passes shows what it asserts.
    silent: "passed-only",
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          // Files share the modules that they load: starting a process for each of 130 files takes as long as their tests.
          isolate: false,
          include: ["{app,lib,components,dev,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{integration,combinations}.test.ts", "**/*.browser.test.tsx"],
          setupFiles: ["dev/testing/setup/fail-on-console-error.ts"],
        },
      },
      {
        resolve,
        test: {
          ...withServices,
          name: "integration",
          include: ["{lib,app,dev}/**/*.integration.test.ts"],
          exclude: runsEveryCase ? [] : [stackTests],
        },
      },
      {
        // Tables in which everything meets everything: each fault at each command of each write, each pair of tabs.
        resolve,
        test: { ...withServices, name: "combinations", include: ["{lib,app}/**/*.combinations.test.ts"] },
      },
    ],
  },
});
