import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments } from "#dev/find-browser";

const { BASE_URL, BROWSER_PATH } = process.env;
if (!BASE_URL) throw new Error("Run the journeys with `npm run test:e2e`: it starts what they need.");

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // The machine's two cores also serve the site; more browsers at once only wait for each other.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Recording every step costs every journey a part of its time: `npm run test:e2e -- --trace on` does when it is wanted.
  reporter: [["list"], ["./e2e/failure-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: BASE_URL,
    launchOptions: { executablePath: BROWSER_PATH, args: chromiumArguments() },
  },
});
