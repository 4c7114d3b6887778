import type { BrowserContext, Page } from "@playwright/test";
import type { Person } from "#dev/testing/people/people";

/** The SDK and the emulator's page communicate through a Google script; the tests stub it. */
export async function stubGoogle(context: BrowserContext): Promise<void> {
  await context.route("https://apis.google.com/js/api.js*", (route) =>
    route.fulfill({ path: "e2e/support/people/google-script.js", contentType: "text/javascript" }),
  );
}

/** The emulator's helper page logs this in browsers without third-party storage, and continues. */
export const knownGoogleError = "Failed to read the 'sessionStorage' property";

/** Signs someone new in through Google's pop-up; the login page is open. */
export async function signInByGoogle(page: Page, person: Person): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "sign in with google" }).click();
  const popup = await opened;
  await popup.getByRole("button", { name: "Add new account" }).click();
  await popup.locator("#email-input").fill(person.email);
  await popup.locator("#display-name-input").fill(person.name);
  await popup.getByRole("button", { name: /^Sign in with Google/ }).click();
}
