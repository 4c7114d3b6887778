import { expect } from "vitest";
import { makeCourse, teacher } from "#dev/testing/courses/make-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createApiSession } from "#dev/testing/http/api-session";
import type { Session } from "#dev/testing/people/people";
import { signInStudent } from "#dev/testing/people/sign-in";
import { createSend, type Send } from "#dev/testing/people/student";
import type { ApiRoute } from "#lib/openapi/api-route";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewCourse } from "#lib/rules/courses/course-schema";

export type Answer = Awaited<ReturnType<Send>>;

/** A signed-in user who sends requests. */
export type Actor = { user: SignedInUser; request: Session; send: Send };

/** A request, which may be sent again and again, and what must be true once it was answered with success. */
export type Attempt = {
  send: () => Promise<Answer>;
  check: () => Promise<void>;
  /** What must be true as well where Stripe answers and no other call sends the mails that wait. */
  checkOutside?: () => Promise<void>;
  /** What public pages carry that show what is written; left out where none does. */
  tags?: string[];
};

export type ApiCall = {
  /** "POST /api/cart", and a case of it after a comma. */
  name: string;
  /** What a second try may answer when the first was carried out and its answer lost. */
  again: number[];
  begin: (actor: Actor) => Promise<Attempt>;
};

/** Checks all that must be true once the request was answered with success. */
export async function checkAll({ check, checkOutside }: Attempt): Promise<void> {
  await check();
  await checkOutside?.();
}

/** A new user who signs in with a token in each request, which goes to the routes that `getRoutes` returns then. */
export async function createActor(getRoutes: () => readonly ApiRoute[]): Promise<Actor> {
  const { user, headers } = await signInStudent();
  const fetch: Session["fetch"] = (path, options) =>
    createApiSession(getRoutes()).fetch(path, { ...options, headers: { ...headers, ...options?.headers } });
  const request: Session = {
    fetch,
    get: fetch,
    post: (path, options) => fetch(path, { ...options, method: "POST" }),
  };
  return { user, request, send: createSend(request) };
}

/** A call that reads; `toPath` makes what it reads and returns its address, by default the one in the name. */
export function read(name: string, toPath?: (actor: Actor) => Promise<string>): ApiCall {
  return {
    name,
    again: [200],
    async begin(actor) {
      const path = (await toPath?.(actor)) ?? name.split(" ")[1];
      return { send: () => actor.send(`GET ${path}`), check: async () => {} };
    },
  };
}

export async function expectCount(collection: string, filter: Record<string, unknown>, count = 1) {
  expect(await openTestDatabase().collection(collection).countDocuments(filter)).toBe(count);
}

/** A new course, of the tests' teacher unless it is somebody else's. */
export async function addCourse({
  owner = teacher,
  ...change
}: Partial<NewCourse> & { owner?: typeof teacher } = {}) {
  // Of the modules that the test has loaded, perhaps with a database of their own.
  const { createCourse } = await import("#lib/courses/create-course");
  const course = makeCourse({ title: `Course ${crypto.randomUUID()}`, ...change });
  const { id } = await createCourse({ course, owner });
  return { id, title: course.title };
}
