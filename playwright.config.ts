import { defineConfig, devices } from "@playwright/test";
import { getBrowserArguments } from "#dev/require-browser";

const { BASE_URL, BROWSER_PATH } = process.env;
if (!BASE_URL)
  throw new Error("Run the journeys with `npm run test:e2e`, which starts the services that they need.");

export default defineConfig({
  testDir: "e2e",
  globalTeardown: "./e2e/support/check-shared-catalog.ts",
  outputDir: "test-results",
  // Three workers suit two cores, because a browser waits for the site about a third of the time.
  workers: 3,
  // Long enough that a journey fails only when something is broken, not on a busy machine. A promise about time has its
  // own limit.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Traces are off because recording slows every journey down. Turn them on with `npm run test:e2e -- --trace on`.
  reporter: [["list"], ["./e2e/support/failure-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: BASE_URL,
    // The animations of the home page would draw frames all the time. Journeys that test them turn them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: BROWSER_PATH, args: getBrowserArguments() },
  },
});
