import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";

/** The headers a browser adds to a same-origin request. */
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

export type Person = { name: string; email: string; password: string; isConfirmed?: boolean };

/** A person no other test uses. */
export function makePerson(name = "Grace Hopper"): Person {
  return { name, email: `${randomUUID()}@openbook.test`, password: `secret-${randomUUID()}` };
}

/** Creates an account outside the site, with a verified address unless the person says otherwise. */
export async function addAccount({ name, email, password, isConfirmed = true }: Person): Promise<void> {
  await callEmulator(`v1/projects/${process.env.FIREBASE_PROJECT_ID}/accounts`, {
    displayName: name,
    email,
    password,
    photoUrl: "/people/ada.svg",
    emailVerified: isConfirmed,
  });
}

/** Signs a person in without the form. The browser ends up with the same cookies as after the login page. */
export async function signIn(page: Pick<Page, "request">, { email, password }: Person): Promise<void> {
  const answer = await page.request.post("/api/session", {
    data: { idToken: await getIdToken({ email, password }) },
    // Browser headers, valid on whichever server this page is.
    headers: sameOrigin,
  });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
}

/** Creates a person with an account and signs them in on this page. */
export async function signInSomebody(page: Pick<Page, "request">, name?: string): Promise<Person> {
  const person = makePerson(name);
  await addAccount(person);
  await signIn(page, person);
  return person;
}

/** The person's photo in the header, or in the menu on small screens. */
export function findPhoto(page: Page, name: string): Locator {
  return page.getByRole("banner").getByTitle(name).filter({ visible: true });
}

/** A URL that doesn't exist; tests stub its response. */
export const photoUrl = "https://pictures.invalid/grace.png";

/** Fills in the open page's form. Returns its submit button. */
export async function fillEnrollForm(page: Page, { name, email, password }: Person): Promise<Locator> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Photo URL").fill(photoUrl);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  return page.getByRole("button", { name: "Enroll" });
}

/** Signs in as a browser does. Returns the ID token. */
export async function getIdToken({ email, password }: Pick<Person, "email" | "password">): Promise<string> {
  const { idToken } = await callEmulator("v1/accounts:signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  return String(idToken);
}

/** The links in the emails sent to this address, oldest first. */
export async function listMailedLinks(email: string, requestType: "PASSWORD_RESET" | "VERIFY_EMAIL") {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = await answer.json();
  const codes: { email: string; requestType: string; oobLink: string }[] = oobCodes;
  return codes
    .filter((code) => code.email === email && code.requestType === requestType)
    .map(({ oobLink }) => oobLink);
}

async function callEmulator(path: string, body: unknown): Promise<Record<string, unknown>> {
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/${path}?key=any`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the emulator answered ${path} with ${answer.status}`);
  return answer.json();
}
