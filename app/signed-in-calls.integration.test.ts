import { expect, test, vi } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { type SignedInCall, signedInSteps } from "#dev/testing/calls/signed-in-steps";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { recordSteps } from "#dev/testing/database/record-steps";
import { createApiSession } from "#dev/testing/http/api-session";
import { payIntent } from "#dev/testing/payments/stripe";
import { addPerson, buildPerson, callApi, signIn } from "#dev/testing/people/people";
import { createStudent } from "#dev/testing/people/student";
import { requireUser } from "#lib/auth/find-current-user";
import { getDatabaseClient } from "#lib/db/client";
import { findLessonView, findOwnLearning } from "#lib/learning/find-lesson-view";
import { listLearning } from "#lib/learning/list-learning";
import { consentTextHash } from "#lib/ownership/declarations";
import { listOwnCourses } from "#lib/teaching/list-own-courses";

/** The request that a page is rendered for, and what it has read. */
const page = vi.hoisted(() => ({ cookies: new Map<string, string>(), reads: new Map<string, unknown>() }));

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ Cookie: [...page.cookies].map((pair) => pair.join("=")).join("; ") }),
}));

// Outside of a render, React's own runs the function each time.
vi.mock("react", async (importOriginal) => {
  let functions = 0;
  const cache = (read: (...values: unknown[]) => unknown) => {
    functions += 1;
    const number = functions;
    return (...values: unknown[]) => {
      const key = JSON.stringify([number, values]);
      if (!page.reads.has(key)) page.reads.set(key, read(...values));
      return page.reads.get(key);
    };
  };
  return { ...(await importOriginal<typeof import("react")>()), cache };
});

/** More than a call sends at once. A command that waited for a connection would start later. */
const connections = 10;

test("a signed-in person's calls send the database commands of signedInSteps, in as few round trips", async () => {
  const session = createApiSession(apiRoutes);
  const student = await createStudent(session);
  const teacher = buildPerson();
  const teacherSession = createApiSession(apiRoutes);
  await addPerson(teacher);
  await signIn({ request: teacherSession }, teacher);
  const lessons = [{ title: "First" }, { title: "Second" }];
  const { id: serviceId, price, ...course } = await teachCourse({ request: session, teacher, lessons });
  const lessonId = course.lessons[0]?.id ?? "";
  const client = await getDatabaseClient();
  await Promise.all(Array.from({ length: connections }, () => client.db().command({ ping: 1 })));

  const counted: [string, { roundTrips: number; commands: string[] }][] = [];
  async function count<Result>(call: SignedInCall, send: () => Promise<Result>): Promise<Result> {
    page.reads.clear();
    const { steps, result } = await recordSteps(client, send);
    counted.push([call, { roundTrips: steps.length, commands: steps.flat().toSorted() }]);
    return result;
  }
  page.cookies = session.cookies;
  const call = (name: string, data?: unknown) => callApi(session, name, { data });

  await count("POST /api/cart", () => call("POST /api/cart", { serviceId }));
  const begun = await count("POST /api/payment", () => call("POST /api/payment", { total: price }));
  const [transactionId = ""] = String(begun.clientSecret).split("_secret_");
  await payIntent(transactionId);
  const payment = { price, transactionId, email: student.email };
  const done = await count("POST /api/payment-done", () => call("POST /api/payment-done", payment));
  const consent = { serviceId, textHash: consentTextHash };
  await call(`POST /api/purchases/${done.insertedId}/consents`, consent);
  await call(`GET /api/lessons/${lessonId}`);
  await count("GET /api/lessons/{id}", () => call(`GET /api/lessons/${lessonId}`));
  await count("/learn/[course]/[lesson]", () => {
    const path = `/learn/${serviceId}/${lessonId}`;
    // The page, its layout, and its title.
    return Promise.all([requireUser(path), findOwnLearning(serviceId), findLessonView(serviceId, lessonId)]);
  });
  await count("/learn", async () => listLearning((await requireUser("/learn")).uid));
  page.cookies = teacherSession.cookies;
  await count("/teach", async () => listOwnCourses((await requireUser("/teach")).uid));

  const documented = Object.entries(signedInSteps).map(([call, steps]) => {
    return [call, { roundTrips: steps.length, commands: steps.flat().toSorted() }];
  });
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(documented));
});
