import { expect } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createApiSession } from "#dev/testing/http/api-session";
import type { Session } from "#dev/testing/people/people";
import { type StudentLogin, signInStudent } from "#dev/testing/people/sign-in";
import { createSend, type Send } from "#dev/testing/people/student";
import type { ApiRoute } from "#lib/openapi/api-route";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewCourse } from "#lib/rules/courses/course-schema";

export type ApiResponse = Awaited<ReturnType<Send>>;

/** A signed-in user who sends requests. */
export type Actor = { user: SignedInUser; request: Session; send: Send };

/** A request that can be repeated, and the conditions that must hold after it succeeds. */
export type CallAttempt = {
  send: () => Promise<ApiResponse>;
  check: () => Promise<void>;
  /** Conditions that also hold when Stripe responds and no other call sends the pending mails. */
  checkOutside?: () => Promise<void>;
  /** The cache tags of the public pages that show the written data; absent if no page does. */
  tags?: string[];
  /** The statuses that a retry may return when the first attempt succeeded but its response was lost; default: 200. */
  again?: number[];
};

/** Begins calls by name: "POST /api/cart", optionally followed by a comma and a case. */
export type CallTable = Record<string, (actor: Actor) => Promise<CallAttempt>>;

/** Checks every condition that must hold after the request succeeds. */
export async function expectEffects({ check, checkOutside }: CallAttempt): Promise<void> {
  await check();
  await checkOutside?.();
}

/** Creates a user who authenticates each request with a token. Requests go to the current result of `getRoutes`. */
export async function createActor(getRoutes: () => readonly ApiRoute[]): Promise<Actor> {
  return createSessionActor(() => createApiSession(getRoutes()));
}

/** Creates a user who authenticates each request with a token. Requests go to the current result of `getSession`. */
export async function createSessionActor(
  getSession: () => Session,
  login?: Parameters<typeof signInStudent>[0],
): Promise<Actor> {
  return toSessionActor(getSession, await signInStudent(login));
}

/** Returns the user of a login who sends requests to the current result of `getSession`. */
export function toSessionActor(getSession: () => Session, { user, headers }: StudentLogin): Actor {
  const fetch: Session["fetch"] = (path, options) =>
    getSession().fetch(path, { ...options, headers: { ...headers, ...options?.headers } });
  const request: Session = {
    fetch,
    get: fetch,
    post: (path, options) => fetch(path, { ...options, method: "POST" }),
  };
  return { user, request, send: createSend(request) };
}

/** Begins a call that reads this address, or the address of the data that `path` creates. */
export function toReadCall(path: string | ((actor: Actor) => Promise<string>)): CallTable[string] {
  return async (actor) => {
    const address = typeof path === "string" ? path : await path(actor);
    return { send: () => actor.send(`GET ${address}`), check: async () => {} };
  };
}

export async function expectCount(collection: string, filter: Record<string, unknown>, count = 1) {
  expect(await openTestDatabase().collection(collection).countDocuments(filter)).toBe(count);
}

/** Adds a course, owned by the tests' teacher unless another owner is given. */
export async function addCourse({
  owner = teacher,
  ...change
}: Partial<NewCourse> & { owner?: typeof teacher } = {}) {
  // Uses the modules that the test has loaded, which may have a database of their own.
  const { createCourse } = await import("#lib/courses/create-course");
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, ...change });
  const { id } = await createCourse({ course, owner });
  return { id, title: course.title };
}
