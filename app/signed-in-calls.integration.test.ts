import { expect, test, vi } from "vitest";
import { type SignedInCall, signedInSteps } from "#dev/testing/calls/signed-in-steps";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { createStepRecorder } from "#dev/testing/database/record-steps";
import { createApiSession } from "#dev/testing/http/api-session";
import { payIntent } from "#dev/testing/payments/stripe";
import { addPerson, buildPerson, callApi, signIn } from "#dev/testing/people/people";
import { createStudent } from "#dev/testing/people/student";
import { consentTextHash } from "#lib/ownership/declarations";

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

const load = async () => ({
  ...(await import("#app/api/api-routes")),
  ...(await import("#lib/auth/find-current-user")),
  ...(await import("#lib/db/client")),
  ...(await import("#lib/learning/find-lesson-view")),
  ...(await import("#lib/learning/list-learning")),
  ...(await import("#lib/teaching/list-own-courses")),
});

test("a signed-in person's calls wait for the database as often as signedInSteps says", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, load);
  const record = createStepRecorder({ client: await server.getDatabaseClient(), proxy });
  const session = createApiSession(server.apiRoutes);
  const student = await createStudent(session);
  const teacher = buildPerson();
  const teacherSession = createApiSession(server.apiRoutes);
  await addPerson(teacher);
  await signIn({ request: teacherSession }, teacher);
  const lessons = [{ title: "First" }, { title: "Second" }];
  const { id: serviceId, price, ...course } = await teachCourse({ request: session, teacher, lessons });
  const lessonId = course.lessons[0]?.id ?? "";

  const recorded: Partial<Record<SignedInCall, string[][]>> = {};
  async function count<Result>(name: SignedInCall, call: () => Promise<Result>): Promise<Result> {
    page.reads.clear();
    const { steps, result } = await record(call);
    recorded[name] = steps;
    return result;
  }
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
  page.cookies = session.cookies;
  await count("/learn/[course]/[lesson]", () => {
    // The page, its layout, and its title.
    const user = server.requireUser(`/learn/${serviceId}/${lessonId}`);
    return Promise.all([user, server.findOwnLearning(serviceId), server.findLessonView(serviceId, lessonId)]);
  });
  await count("/learn", async () => server.listLearning((await server.requireUser("/learn")).uid));
  page.cookies = teacherSession.cookies;
  await count("/teach", async () => server.listOwnCourses((await server.requireUser("/teach")).uid));

  const documented = Object.entries(signedInSteps).map(([name, steps]) => {
    return [name, steps.map((step) => step.toSorted())];
  });
  expect(recorded).toEqual(Object.fromEntries(documented));
});
