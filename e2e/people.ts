import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";

/** What a browser says with a request that a page of the site itself makes. */
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

export type Person = { name: string; email: string; password: string; isConfirmed?: boolean };

/** Somebody whom no other test knows. */
export function makePerson(name = "Grace Hopper"): Person {
  return { name, email: `${randomUUID()}@openbook.test`, password: `secret-${randomUUID()}` };
}

/** Makes an account past the site, its address confirmed unless the person says otherwise. */
export async function addAccount({ name, email, password, isConfirmed = true }: Person): Promise<void> {
  await callEmulator(`v1/projects/${process.env.FIREBASE_PROJECT_ID}/accounts`, {
    displayName: name,
    email,
    password,
    photoUrl: "/people/ada.svg",
    emailVerified: isConfirmed,
  });
}

/** Signs somebody in past the forms: what the browser has afterwards is what the login page would have given it. */
export async function signIn(page: Pick<Page, "request">, { email, password }: Person): Promise<void> {
  const answer = await page.request.post("/api/session", {
    data: { idToken: await getIdToken({ email, password }) },
    // The word of a browser, which holds on whichever server this page is.
    headers: sameOrigin,
  });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
}

/** Makes somebody with an account and signs this page's browser in. */
export async function signInSomebody(page: Pick<Page, "request">, name?: string): Promise<Person> {
  const person = makePerson(name);
  await addAccount(person);
  await signIn(page, person);
  return person;
}

/** Somebody's photo in the header, which on small screens is in the menu. */
export function findPhoto(page: Page, name: string): Locator {
  return page.getByRole("banner").getByTitle(name).filter({ visible: true });
}

/** An address that no machine has: what it answers is the test's. */
export const photoUrl = "https://pictures.invalid/grace.png";

/** Types into the form of the open page; returns the button that sends it. */
export async function fillEnrollForm(page: Page, { name, email, password }: Person): Promise<Locator> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Photo URL").fill(photoUrl);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  return page.getByRole("button", { name: "Enroll" });
}

/** Signs in as a browser would and returns the ID token. */
export async function getIdToken({ email, password }: Pick<Person, "email" | "password">): Promise<string> {
  const { idToken } = await callEmulator("v1/accounts:signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  return String(idToken);
}

/** The links in the mails that this address was sent, oldest first. */
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
