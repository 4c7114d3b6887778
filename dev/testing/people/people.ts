import { randomUUID } from "node:crypto";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

/** What a browser says with a request that a page of the site itself makes. */
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

export type Person = {
  name: string;
  email: string;
  password: string;
  isConfirmed?: boolean;
  isAdmin?: boolean;
};

/** What answers a request: a server to Playwright, or a route handler. */
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

/** Somebody whom no other test knows. */
export function makePerson(name = "Grace Hopper"): Person {
  return { name, email: `${randomUUID()}@openbook.test`, password: `secret-${randomUUID()}` };
}

/** Makes an account past the site, its address confirmed unless the person says otherwise. */
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

/** Signs somebody in past the forms: what the session has afterwards is what the login page would have given it. */
export async function signIn({ request }: { request: Session }, person: Person): Promise<void> {
  const answer = await request.post("/api/session", {
    data: { idToken: await getIdToken(person) },
    // The word of a browser, which holds on whichever server this page is.
    headers: sameOrigin,
  });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
}

/** Adds an account for a new person and signs this page's browser in. */
export async function signInNewPerson(page: { request: Session }, name?: string): Promise<Person> {
  return signInAs(page, makePerson(name));
}

/** The same for an admin of the site. */
export async function signInNewAdmin(page: { request: Session }): Promise<Person> {
  return signInAs(page, { ...makePerson("Margaret Hamilton"), isAdmin: true });
}

async function signInAs(page: { request: Session }, person: Person): Promise<Person> {
  await addPerson(person);
  await signIn(page, person);
  return person;
}
