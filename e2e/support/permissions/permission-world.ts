import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { agreeToStart } from "#dev/testing/courses/agree-to-start";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { type Actor, actors, forgeSession } from "#dev/testing/people/actors";
import { createBelongings } from "#dev/testing/people/belongings";
import { callApi, type Person, signInNewAdmin, signInNewPerson } from "#dev/testing/people/people";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

/** A course that its author teaches, and the owner's records for it. */
export type PermissionWorld = {
  owner: Person;
  contexts: Record<Actor, BrowserContext>;
  courseId: string;
  /** The public id of the course's author. */
  teacherId: string;
  /** The lesson that only the owner and the author can open. */
  lessonId: string;
  /** The lesson that is a free preview. */
  previewId: string;
  purchaseId: string;
  reviewId: string;
  certificateId: string;
};

export async function createWorld(browser: Browser): Promise<PermissionWorld> {
  const [visitor, own, other, forged, teaching, administering] = await Promise.all(
    actors.map(() => browser.newContext()),
  );
  if (!visitor || !own || !other || !forged || !teaching || !administering)
    throw new Error("A browser context is missing.");
  // Sequential, because these are the first requests to a new server.
  const owner = await signInNewPerson(own);
  const teacher = await signInNewPerson(teaching);
  await signInNewPerson(other);
  await signInNewAdmin(administering);
  await forged.addCookies(await forgeCookies(own));
  const contexts = { visitor, owner: own, another: other, forged, author: teaching, admin: administering };
  return { owner, contexts, ...(await addBelongings({ request: own.request, person: owner, teacher })) };
}

type BelongingsOptions = { request: APIRequestContext; person: Person; teacher: Person };

/** Adds a course, and buys, reviews, and finishes it. */
async function addBelongings({
  request,
  person,
  teacher,
}: BelongingsOptions): Promise<Omit<PermissionWorld, "owner" | "contexts">> {
  const course = await teachCourse({
    request,
    teacher,
    lessons: [{ title: "First steps" }, { title: "A free taste", isPreview: true }],
  });
  const [lesson, preview] = course.lessons;
  if (!lesson || !preview) throw new Error("The course has fewer than two lessons.");
  const { payCart, acknowledge } = createBelongings({ request, person, teacher });
  const purchaseId = await acknowledge(await payCart(course));
  await agreeToStart({ request, lessonId: lesson.id });
  const data = { title: course.title, name: person.name, review: "Well explained." };
  const { insertedId } = await callApi(request, "POST /api/reviews", { data });
  let certificateId = "";
  for (const { id: lessonId } of course.lessons) {
    const progress = { data: { lessonId, done: true } };
    ({ certificateId } = await callApi(request, `PUT /api/learning/${course.id}`, progress));
  }
  const found = await callApi(request, `GET /api/services/${course.id}`);
  return {
    courseId: course.id,
    teacherId: found.teacher.id,
    lessonId: lesson.id,
    previewId: preview.id,
    purchaseId,
    reviewId: insertedId,
    certificateId,
  };
}

/** Returns this browser's cookies, with a session cookie from another Firebase project. */
async function forgeCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  const forge = (name: string, value: string) =>
    name === sessionCookieNames.plain ? forgeSession(value) : value;
  return cookies.map((cookie) => ({ ...cookie, value: forge(cookie.name, cookie.value) }));
}
