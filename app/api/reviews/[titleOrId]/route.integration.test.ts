import { expect, test } from "vitest";
import { GET } from "#app/api/reviews/[titleOrId]/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { callRoute } from "#dev/testing/http/call-route";
import { createCourse } from "#lib/courses/create-course";
import { parseNextLink } from "#lib/rules/api/next-link";

async function addCourseWithReviews({ title, count }: { title: string; count: number }) {
  const { id: serviceId } = await createCourse({ course: buildCourse({ title }), owner: teacher });
  await insertReviews({ serviceId, title, count });
}

function get(title: string, query = "") {
  return callRoute(GET, `/api/reviews/${encodeURIComponent(title)}${query}`, {
    params: { titleOrId: title },
  });
}

test("a course's reviews are listed newest first, without email addresses", async () => {
  await addCourseWithReviews({ title: "Everyday Spanish", count: 3 });
  const { status, body } = await get("  everyday   SPANISH ");
  expect(status).toBe(200);
  expect(body.map(({ review }: { review: string }) => review)).toEqual(["Review 2", "Review 1", "Review 0"]);
  expect(JSON.stringify(body)).not.toContain("openbook.test");
});

test("paging returns all reviews of that course and no others", async () => {
  await addCourseWithReviews({ title: "Everyday Spanish", count: 5 });
  await addCourseWithReviews({ title: "Everyday French", count: 5 });
  const first = await get("Everyday Spanish", "?limit=3");
  const cursor = parseNextLink(first)?.cursor;
  const second = await get("Everyday Spanish", `?limit=3&cursor=${cursor}`);
  expect([...first.body, ...second.body].map(({ review }: { review: string }) => review)).toEqual(
    [4, 3, 2, 1, 0].map((index) => `Review ${index}`),
  );
  expect(parseNextLink(second)).toBeNull();
});

test("an unknown title has no reviews", async () => {
  const { status, body } = await get("Unknown Course");
  expect(status).toBe(200);
  expect(body).toEqual([]);
});
