import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments } from "#dev/find-browser";

const { BASE_URL, BROWSER_PATH } = process.env;
if (!BASE_URL) throw new Error("Run the journeys with `npm run test:e2e`: it starts what they need.");

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Two cores: a browser waits for the site about a third of the time.
  workers: 3,
  // A journey fails when something is broken, not when the machine is busy. A promise about time has its own limit.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Recording every step costs every journey a part of its time: `npm run test:e2e -- --trace on` does when it is wanted.
  reporter: [["list"], ["./e2e/support/failure-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: BASE_URL,
    // The animations of the home page would draw frames all the time. The journeys that look at them ask for them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: BROWSER_PATH, args: chromiumArguments() },
  },
});
