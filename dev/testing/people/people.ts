import { randomUUID } from "node:crypto";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

/** The header that a browser sends with a request from a page of the same site. */
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

export type Person = {
  name: string;
  email: string;
  password: string;
  isConfirmed?: boolean;
  isAdmin?: boolean;
};

/** A response, either Playwright's or a route handler's. */
type Answer = Pick<Response, "json" | "text"> & {
  ok(): boolean;
  status(): number;
  headers(): Record<string, string>;
};
type RequestOptions = { method?: string; data?: unknown; headers?: Record<string, string> };

/** Requests to the site with the cookies of one person: a browser's, or those of dev/testing/http/api-session.ts. */
export type Session = {
  fetch(path: string, options?: RequestOptions): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, options?: Omit<RequestOptions, "method">): Promise<Answer>;
};

/** Returns a user that no other test knows. */
export function makePerson(name = "Grace Hopper"): Person {
  return { name, email: `${randomUUID()}@openbook.test`, password: `secret-${randomUUID()}` };
}

/** Creates an account directly in the emulator, with a confirmed address unless the person says otherwise. */
export async function addPerson({
  name,
  email,
  password,
  isConfirmed = true,
  isAdmin,
}: Person): Promise<void> {
  const account = { displayName: name, email, password, photoUrl: "/people/ada.svg" };
  await addAccount({ ...account, emailVerified: isConfirmed, isAdmin });
}

/** Signs a user in through the API. The session is the one that the login page would have created. */
export async function signIn({ request }: { request: Session }, person: Person): Promise<void> {
  const answer = await request.post("/api/session", {
    data: { idToken: await getIdToken(person) },
    // The browser's header works on any server that the page uses.
    headers: sameOrigin,
  });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
}

/** Adds an account for a new person and signs this page's browser in. */
export async function signInNewPerson(page: { request: Session }, name?: string): Promise<Person> {
  return signInAs(page, makePerson(name));
}

/** Adds an account for a new admin and signs this page's browser in. */
export async function signInNewAdmin(page: { request: Session }): Promise<Person> {
  return signInAs(page, { ...makePerson("Margaret Hamilton"), isAdmin: true });
}

async function signInAs(page: { request: Session }, person: Person): Promise<Person> {
  await addPerson(person);
  await signIn(page, person);
  return person;
}
