import { expect, test } from "vitest";
import { courses, outlines, reviews } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { reviewers } from "#dev/seed/people";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { addOwnCourse, updateState } from "#dev/testing/courses/own-course";
import { countCourses, listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import { countReviews } from "#lib/reviews/list-course-reviews";

test("pages of 24 contain every course once, newest first, and end", async () => {
  for (let number = 1; number <= 26; number += 1) {
    await createCourse({ course: buildCourse({ title: `Course ${number}` }), owner: teacher });
  }
  const first = await listCourses({ query: {} });
  const second = await listCourses({ query: { cursor: first.nextCursor ?? "" } });
  const titles = [...first.courses, ...second.courses].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 26 }, (_, index) => `Course ${26 - index}`));
  expect(second.nextCursor).toBeNull();
});

test("a catalog of any size counts only published courses", async () => {
  const ids = [await addOwnCourse(), await addOwnCourse(), await addOwnCourse()].map(({ id }) => id);
  await updateState(ids[0] ?? "", "unpublished");
  expect([await countCourses(), await countCourses({ max: 1 })]).toEqual([2, 2]);
});

test("each course gets its own review count, and courses without reviews get 0", async () => {
  await insertSeed({ courses, outlines, people: reviewers, reviews });
  const { courses: page } = await listCourses({ query: {} });
  const counts = await countReviews(page.map(({ _id }) => _id));
  for (const { _id, title } of page) {
    const slug = courses.find((course) => course.title === title)?.slug;
    expect(counts[_id] ?? 0, title).toBe(reviews.filter(({ courseSlug }) => courseSlug === slug).length);
  }
});
