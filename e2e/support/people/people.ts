import type { Locator, Page } from "@playwright/test";
import type { Person } from "#dev/testing/people/people";

/** The person's photo in the header, or in the menu on small screens. */
export function findPhoto(page: Page, name: string): Locator {
  return page.getByRole("banner").getByTitle(name).filter({ visible: true });
}

/** A URL that doesn't exist; tests stub its response. */
export const photoUrl = "https://pictures.invalid/grace.png";

/** Fills in the open page's form. Returns its submit button. */
export async function fillEnrollForm(page: Page, { name, email, password }: Person): Promise<Locator> {
  // The router keeps the previous page, hidden.
  const find = (label: string) => page.getByLabel(label).filter({ visible: true });
  await find("Name").fill(name);
  await find("Photo URL").fill(photoUrl);
  await find("Email").fill(email);
  await find("Password").fill(password);
  return page.getByRole("button", { name: "Enroll" });
}

/** Logs in on the open login page. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  // The router keeps the previous page, hidden.
  await page.getByLabel("Email").filter({ visible: true }).fill(email);
  await page.getByLabel("Password").filter({ visible: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** The links in the emails sent to this address, oldest first. */
export async function listMailedLinks(
  email: string,
  requestType: "PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL",
) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = await answer.json();
  const codes: { email: string; requestType: string; oobLink: string }[] = oobCodes;
  return codes
    .filter((code) => code.email === email && code.requestType === requestType)
    .map(({ oobLink }) => oobLink);
}
