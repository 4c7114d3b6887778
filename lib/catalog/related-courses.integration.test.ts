import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DELETE, PATCH } from "#app/api/services/[id]/route";
import { POST } from "#app/api/services/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { addOwnCourse, updateState } from "#dev/testing/courses/own-course";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listReadTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { findCoursePage } from "#lib/catalog/course-page";
import { listCoursesForArticle, listRelatedCourses } from "#lib/catalog/related-courses";
import { createCourse } from "#lib/courses/create-course";
import { listBestOfTags } from "#lib/derived/best-rated";
import { recountStars } from "#lib/derived/recount-stars";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import type { StarValue } from "#lib/rules/reviews/stars";

let number = 0;

type CourseChange = Partial<NewCourse> & { owner?: string; stars?: StarValue[] };

/** Adds a course with stars, of a new teacher unless one is given. Returns its id. */
async function add({ owner, stars = [], ...change }: CourseChange): Promise<string> {
  number += 1;
  const uid = owner ?? `teacher-${number}`;
  const course = buildCourse({ title: `Course ${number}`, ...change });
  const { id } = await createCourse({
    course,
    owner: { uid, email: `${uid}@openbook.test`, emailVerified: true },
  });
  if (stars.length > 0) await rate({ id, stars });
  return id;
}

async function rate({ id, stars }: { id: string; stars: (StarValue | null)[] }): Promise<void> {
  await insertReviews({ serviceId: id, title: id, stars });
  await recountStars(new ObjectId(id));
}

const times = (count: number, stars: StarValue) => Array<StarValue>(count).fill(stars);

/** The ids of the related courses at the end of a course's page. */
async function listRelated(id: string): Promise<string[]> {
  const found = await findCoursePage(id);
  if (!found) throw new Error("The course has no page.");
  return (await listRelatedCourses(found.course)).map(({ _id }) => _id);
}

describe("related courses", () => {
  test("are the best rated of the category, then of the teacher, each once, without the course itself", async () => {
    const own = await add({ owner: "ada", category: "design", stars: times(20, 5) });
    const sibling = await add({ owner: "ada", category: "music", stars: times(9, 5) });
    const both = await add({ owner: "ada", category: "design", stars: times(9, 4) });
    await add({ category: "music", stars: times(30, 5) });
    const best = await add({ category: "design", stars: times(14, 5) });
    expect(await listRelated(own)).toEqual([best, both, sibling]);
    const unrated = await add({ category: "design" });
    expect(await listRelated(own), "the category comes before a better course of the teacher").toEqual([
      best,
      both,
      unrated,
      sibling,
    ]);
    const newer = await add({ category: "design" });
    expect(await listRelated(own), "the category fills the list").toEqual([best, both, newer, unrated]);
  });

  test("are the category's best for a course that isn't one of them, without hidden and deleted courses", async () => {
    const own = await add({ category: "design" });
    const good = [await add({ category: "design", stars: times(6, 4) })];
    for (let count = 7; count < 11; count += 1) {
      good.unshift(await add({ category: "design", stars: times(count, 5) }));
    }
    expect(await listRelated(own)).toEqual(good.slice(0, 4));
    for (const state of ["unpublished", "hidden", "deleting"] as const) {
      await updateState(good.shift() ?? "", state);
      expect(await listRelated(own)).toEqual(good.slice(0, 4));
    }
  });

  test("are only the teacher's other courses without a category, and none if there are no other courses", async () => {
    const [first, second] = [await add({ owner: "ada" }), await add({ owner: "ada" })];
    await add({ category: "design" });
    expect([await listRelated(first), await listRelated(second)]).toEqual([[second], [first]]);
    expect(await listRelated(await add({ category: "music" }))).toEqual([]);
  });

  test("show their number of reviews, from students and other users alike", async () => {
    const own = await add({ category: "design" });
    const other = await add({ category: "design" });
    await rate({ id: other, stars: [5, 4, null] });
    const found = await findCoursePage(own);
    const [related] = found ? await listRelatedCourses(found.course) : [];
    expect(related).toMatchObject({ _id: other, stars: { count: 2, average: 4.5 }, reviewCount: 3 });
  });

  test("give the page the tags of all courses that it shows, and never more than Next keeps", async () => {
    const category = "design";
    const own = await add({ owner: "ada", category });
    for (let count = 0; count < 55; count += 1) await add({ owner: "ada" });
    const siblings: string[] = [];
    for (let count = 3; count < 8; count += 1)
      siblings.push(await add({ owner: "ada", stars: times(count, 5) }));
    const others: string[] = [];
    for (let count = 3; count < 8; count += 1) others.push(await add({ category, stars: times(count, 4) }));
    await listRelated(own);
    const shown = [...siblings, ...others].flatMap((id) => [`course:${id}`, `reviews:${id}`]);
    expect(listReadTags()).toEqual(expect.arrayContaining(["catalog", "best:design", ...shown]));
    expect(listReadTags()).not.toContain("courses");
    expect(listReadTags()).not.toContain("top-rated");
    expect(listReadTags().length).toBeLessThanOrEqual(128);
  });
});

test("an article leads to the three best-rated courses of its category, and changes with them", async () => {
  expect(await listCoursesForArticle("design")).toEqual([]);
  const good: string[] = [];
  for (let count = 3; count < 7; count += 1) {
    good.unshift(await add({ category: "design", stars: times(count, 5) }));
  }
  await add({ category: "music", stars: times(9, 5) });
  expect((await listCoursesForArticle("design")).map(({ _id }) => _id)).toEqual(good.slice(0, 3));
  const tags = ["best:design", ...good.slice(0, 3).map((id) => `course:${id}`)];
  expect(listReadTags()).toEqual(expect.arrayContaining(tags));
});

describe("the best rated courses of a category are recomputed", () => {
  const category = "design";
  const tag = `best:${category}`;
  let teacher: Caller;

  beforeEach(async () => {
    teacher = await addCaller();
  });

  async function fill(stars: StarValue[]): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await add({ category, stars }));
    return ids;
  }

  async function post(change: Partial<NewCourse>): Promise<string[]> {
    const course = buildCourse({ title: `Posted ${crypto.randomUUID()}`, ...change });
    vi.clearAllMocks();
    await sendBody(POST, { method: "POST", path: "/api/services", headers: teacher.headers, body: course });
    return listRevalidatedTags();
  }

  async function patch(own: { id: string; teacher: Caller }, change: object): Promise<string[]> {
    vi.clearAllMocks();
    const { status } = await sendBody(PATCH, {
      method: "PATCH",
      path: `/api/services/${own.id}`,
      params: { id: own.id },
      headers: own.teacher.headers,
      body: change,
    });
    expect(status).toBe(200);
    return listRevalidatedTags();
  }

  test("for a new course only while fewer than five have stars, and only in its category", async () => {
    const rated = await fill([5]);
    expect(await post({ category })).not.toContain(tag);
    expect(await post({ category: "music" })).toContain("best:music");
    expect(await post({})).not.toContain(tag);
    await updateState(rated[0] ?? "", "unpublished");
    expect(await post({ category })).toContain(tag);
  });

  test("for a course that is published or moves in from another category, if its rating is high enough", async () => {
    await fill([4]);
    const [weak, good] = [
      await addOwnCourse({ category: "music" }),
      await addOwnCourse({ category: "music" }),
    ];
    await rate({ id: good.id, stars: times(9, 5) });
    expect(await patch(weak, { version: 0, category })).not.toContain(tag);
    expect(await patch(good, { version: 0, category })).toContain(tag);
    await patch(good, { version: 1, state: "unpublished" });
    expect(await patch(good, { version: 2, state: "published" })).toContain(tag);
    expect(await patch(good, { version: 3, price: 12 }), "the course's own tag says it").not.toContain(tag);
  });

  test("for stars that bring a course into the list, but not for those of a course below it", async () => {
    await fill(times(3, 4));
    const course = await add({ category });
    vi.clearAllMocks();
    await rate({ id: course, stars: [1] });
    expect(listRevalidatedTags()).not.toContain(tag);
    const good = await add({ category });
    await rate({ id: good, stars: times(9, 5) });
    expect(listRevalidatedTags()).toContain(tag);
  });

  test("for a deletion that is refused, during which the course was briefly unlisted", async () => {
    const own = await addOwnCourse({ category });
    await insertPayment({ uid: "buyer", serviceIds: [own.id] });
    vi.clearAllMocks();
    const { status } = await sendBody(DELETE, {
      method: "DELETE",
      path: `/api/services/${own.id}`,
      params: { id: own.id },
      headers: own.teacher.headers,
    });
    expect(status).toBe(409);
    expect(listRevalidatedTags()).toContain(tag);
  });

  test("never for a course without a category", async () => {
    expect(await listBestOfTags({ topRatedKey: "5" })).toEqual([]);
  });
});
