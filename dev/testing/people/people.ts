import { randomUUID } from "node:crypto";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

/** The header that a browser sends with a request from a page of the same site. It works on any server. */
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

export type Person = {
  name: string;
  email: string;
  password: string;
  isConfirmed?: boolean;
  isAdmin?: boolean;
};

/** A response, either Playwright's or a route handler's. */
type SessionResponse = Pick<Response, "json" | "text"> & {
  ok(): boolean;
  status(): number;
  headers(): Record<string, string>;
};
type RequestOptions = { method?: string; data?: unknown; headers?: Record<string, string> };

/** Requests to the site with the cookies of one person: a browser's, or those of dev/testing/http/api-session.ts. */
export type Session = {
  fetch(path: string, options?: RequestOptions): Promise<SessionResponse>;
  get(path: string): Promise<SessionResponse>;
  post(path: string, options?: Omit<RequestOptions, "method">): Promise<SessionResponse>;
};

type CallOptions = Omit<RequestOptions, "method">;

/**
 * Sends a request such as "POST /api/cart", by default as a page of the site does. Returns the response's JSON. Throws
 * an Error if its status isn't 2xx.
 */
export async function callApi(
  session: Session,
  call: string,
  { data, headers = sameOrigin }: CallOptions = {},
) {
  const [method, path = ""] = call.split(" ");
  const answer = await session.fetch(path, { method, data, headers });
  if (!answer.ok()) throw new Error(`${call} returned ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Returns a user that no other test knows. */
export function buildPerson(name = "Grace Hopper"): Person {
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
  await callApi(request, "POST /api/session", { data: { idToken: await getIdToken(person) } });
}

/** Adds an account for a new person and signs this page's browser in. */
export async function signInNewPerson(page: { request: Session }, name?: string): Promise<Person> {
  return signInAs(page, buildPerson(name));
}

/** Adds an account for a new admin and signs this page's browser in. */
export async function signInNewAdmin(page: { request: Session }): Promise<Person> {
  return signInAs(page, { ...buildPerson("Margaret Hamilton"), isAdmin: true });
}

async function signInAs(page: { request: Session }, person: Person): Promise<Person> {
  await addPerson(person);
  await signIn(page, person);
  return person;
}
