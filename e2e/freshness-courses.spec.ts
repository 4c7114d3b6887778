import { randomUUID } from "node:crypto";
import { longTag } from "#dev/testing/cases";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createStudent, type Student } from "#dev/testing/people/student";
import { firstCourseShard } from "#dev/testing/seo/list-sitemap-urls";
import { createSession } from "#e2e/support/faults/fault-world";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";
import type { NewCourse } from "#lib/rules/courses/course-schema";

// These tests share one server and database and run one after the other.
test.describe.configure({ mode: "default" });

/** Returns the text of a public page as the next visitor gets it. */
async function fetchText(app: OwnApp, path: string): Promise<string> {
  const answer = await fetch(app.baseURL + path);
  return `${answer.status} ${await answer.text()}`;
}

async function createPerson(app: OwnApp): Promise<Student> {
  return createStudent(await createSession(app));
}

type OwnCourse = { id: string; title: string; price: number; path: string };

async function addTaughtCourse({ send }: Student, change: Partial<NewCourse> = {}): Promise<OwnCourse> {
  const course = buildCourse({ title: `Course ${randomUUID()}`, price: 12, ...change });
  const { insertedId: id } = await (await send("POST /api/services", course)).json();
  return { id, title: course.title, price: course.price, path: `/details/${id}` };
}

/** Returns the path of a teacher's public page. */
async function findTeacherPath({ send }: Student): Promise<string> {
  const { id } = await (await send("GET /api/teaching/profile")).json();
  return `/teachers/${id}`;
}

test("each change of a course and its teacher is on every page at once: added, renamed, unpublished, published, deleted", async ({
  ownApp,
}) => {
  const [author, teacher] = [await createPerson(ownApp), await createPerson(ownApp)];
  const category = "crafts-and-hobbies";
  // The page of another teacher's course has the changed course among its related courses.
  const neighbor = await addTaughtCourse(author, { category });
  const other = await addTaughtCourse(teacher);
  const teacherPath = await findTeacherPath(teacher);
  const places = ["/", "/services", neighbor.path, teacherPath];
  for (const path of [...places, other.path]) expect(await fetchText(ownApp, path), path).toMatch(/^200 /);

  const course = await addTaughtCourse(teacher, { category });
  for (const path of [...places, course.path]) {
    expect(await fetchText(ownApp, path), path).toContain(course.title);
  }
  expect(await fetchText(ownApp, firstCourseShard)).toContain(course.id);
  expect(await fetchText(ownApp, other.path)).toContain("2 courses");

  const title = `Renamed ${randomUUID()}`;
  const change = await teacher.send(`PATCH /api/services/${course.id}`, { version: 0, title });
  expect(await change.json()).toEqual({ version: 1 });
  for (const path of [...places, course.path]) {
    const page = await fetchText(ownApp, path);
    expect(page, path).toContain(title);
    expect(page, path).not.toContain(course.title);
  }

  const name = `Ada ${randomUUID()}`;
  expect((await teacher.send("PATCH /api/teaching/profile", { name })).status()).toBe(200);
  for (const path of ["/", "/services", teacherPath, course.path]) {
    expect(await fetchText(ownApp, path), path).toContain(name);
  }

  await teacher.send(`PATCH /api/services/${course.id}`, { version: 1, state: "unpublished" });
  for (const path of places) expect(await fetchText(ownApp, path), path).not.toContain(title);
  expect(await fetchText(ownApp, course.path)).toMatch(/^404 /);
  expect(await fetchText(ownApp, `${course.path}/opengraph-image`)).toMatch(/^404 /);
  expect(await fetchText(ownApp, firstCourseShard)).not.toContain(course.id);
  expect(await fetchText(ownApp, other.path)).toContain("1 course");

  await teacher.send(`PATCH /api/services/${course.id}`, { version: 2, state: "published" });
  for (const path of [...places, course.path]) expect(await fetchText(ownApp, path), path).toContain(title);
  expect(await fetchText(ownApp, other.path)).toContain("2 courses");

  for (const { id } of [course, other]) {
    expect((await teacher.send(`DELETE /api/services/${id}`)).status()).toBe(200);
  }
  for (const path of ["/", "/services", neighbor.path]) {
    expect(await fetchText(ownApp, path), path).not.toContain(title);
  }
  for (const path of [course.path, other.path, teacherPath]) {
    expect(await fetchText(ownApp, path), path).toMatch(/^404 /);
  }
});

test("a purchase counts on its course's page at once, whether the browser reports it or a page discovers it", async ({
  ownApp,
}) => {
  const teacher = await createPerson(ownApp);
  const course = await addTaughtCourse(teacher);
  expect(await fetchText(ownApp, course.path)).not.toMatch(/\d students?\b/);

  const told = await createPerson(ownApp);
  await told.acknowledge(await told.payCart(course));
  expect(await fetchText(ownApp, course.path)).toContain("1 student");

  const found = await createPerson(ownApp);
  await found.payCart(course);
  expect(await fetchText(ownApp, course.path)).toContain("1 student");
  const purchases = await found.request.get("/purchases");
  expect(await purchases.text()).toContain(course.title);
  expect(await fetchText(ownApp, course.path)).toContain("2 students");
  expect(await fetchText(ownApp, await findTeacherPath(teacher))).toContain("2 students");
});

test("a new course doesn't re-render the course pages of other categories and teachers", {
  tag: longTag,
}, async ({ ownApp }) => {
  const [author, other] = [await createPerson(ownApp), await createPerson(ownApp)];
  const { path } = await addTaughtCourse(author, { category: "crafts-and-hobbies" });
  await ownApp.settle();
  await fetchText(ownApp, path);
  const added = await addTaughtCourse(other, { category: "music" });
  await ownApp.settle();
  expect(await fetchText(ownApp, path)).not.toContain(added.title);
  expect(ownApp.commands.take()).toEqual([]);
});
