import { defineConfig } from "vitest/config";
import { chooseSeed, runsEveryCase } from "#dev/testing/cases";

chooseSeed();

// The module that Next resolves "server-only" to on the server.
const emptyModule = new URL("node_modules/server-only/empty.js", import.meta.url).pathname;
const resolve = { alias: { "server-only": emptyModule } };

/** Tests of failures in the local stack. Every run of the journeys already tests that it starts and is seeded. */
const stackTests = "dev/{database,identity,process,seed,stack}/**/*.integration.test.ts";

/** For tests that need a database, accounts, and payments. */
const withServices = {
  setupFiles: [
    "dev/testing/setup/fail-on-console-error.ts",
    "dev/testing/setup/next-request-scope.ts",
    "dev/testing/setup/database.ts",
  ],
  globalSetup: "dev/testing/setup/start-services.ts",
  // Three workers suit two cores, because a worker waits for its servers about a third of the time.
  maxWorkers: 3,
  // Long enough that a test fails only when something is broken, not on a busy machine. A promise about time has its
  // own limit.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A poll may take much longer than usual. A test that promises a time sets its own limit.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Hides the log of passing tests, which has one line per request.
    silent: "passed-only",
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          // Files share loaded modules, because starting a process for each of 130 files takes as long as their tests.
          isolate: false,
          include: ["{app,lib,components,dev,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{integration,combinations,costs}.test.ts", "**/*.browser.test.tsx"],
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
        // Exhaustive tables: each fault at each command of each write, each pair of tabs.
        resolve,
        test: { ...withServices, name: "combinations", include: ["{lib,app}/**/*.combinations.test.ts"] },
      },
      {
        // What requests cost on the existing production build (docs/decisions/0068). One worker, so that no other test
        // takes the server's time.
        resolve,
        test: { ...withServices, maxWorkers: 1, name: "costs", include: ["dev/**/*.costs.test.ts"] },
      },
    ],
  },
});
