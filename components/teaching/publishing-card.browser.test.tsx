import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CourseActions } from "#components/teaching/course-actions";
import { PublishingCard } from "#components/teaching/publishing-card";
import { buildCourseDto } from "#dev/testing/courses/build-course";
import { type MockResponse, mockApi } from "#dev/testing/http/mock-api";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { CourseState } from "#lib/rules/courses/course-schema";

const course = buildCourseDto({ version: 3 });

async function renderCard({
  state = "published",
  answers,
}: {
  state?: CourseState;
  answers: MockResponse[];
}) {
  claimToasts();
  const { requests, bodies } = mockApi(...answers);
  const own = {
    course: { ...course, state },
    students: 1,
    salesCents: 2450,
    reviewCount: 0,
    version: 3,
    isBeingDeleted: false,
    hidden: null,
  };
  const screen = await render(
    <>
      <CourseActions own={own} />
      <PublishingCard own={own} fee="You keep 90% of each sale." />
    </>,
  );
  const remove = async () => {
    await screen.getByRole("button", { name: "Delete course" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Delete course" }).click();
  };
  return { screen, requests, bodies, remove };
}

test("a sold course can't be deleted: the message says why it can only be unpublished", async () => {
  const message = "People have bought this course, so it can't be deleted. You can unpublish it instead.";
  const refused = { status: 409, body: { error: { code: "conflict", message } } };
  const { screen, remove } = await renderCard({ answers: [refused] });
  await remove();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  expect(claimToasts()).toEqual([]);
});

test("a deletion whose response was lost can be retried, and succeeds if the course is already gone", async () => {
  const gone = { status: 404, body: { error: { code: "not_found", message: "Course not found." } } };
  const { requests, remove } = await renderCard({ answers: ["lost", gone] });
  await remove();
  const [lost] = await vi.waitUntil(() => {
    const toasts = claimToasts();
    return toasts.length > 0 && toasts;
  });
  lost?.action?.run();
  await expect.poll(claimToasts).toMatchObject([{ kind: "success" }]);
  expect(requests).toEqual(Array(2).fill(`DELETE /api/services/${course._id}`));
});

test("unpublishing succeeds when another tab has saved other fields in the meantime", async () => {
  const newer = { ...course, title: "Everyday Spanish, again", version: 7 };
  const conflict = {
    status: 409,
    body: { error: { code: "conflict", message: "Changed elsewhere.", details: { course: newer } } },
  };
  const { screen, bodies } = await renderCard({ answers: [conflict, { body: { version: 8 } }] });
  await screen.getByRole("button", { name: "Unpublish" }).click();
  await expect.poll(claimToasts).toMatchObject([{ message: "Your course is unpublished" }]);
  expect(bodies).toEqual([
    { state: "unpublished", version: 3 },
    { state: "unpublished", version: 7 },
  ]);
});

test.each<[CourseState, string[]]>([
  ["published", ["View as student", "View course page", "Unpublish", "Delete course"]],
  ["unpublished", ["View as student", "Publish", "Publish", "Delete course"]],
  ["hidden", ["View as student", "Delete course"]],
])("the teacher's actions for a course that is %s: %j", async (state, names) => {
  const { screen } = await renderCard({ state, answers: [] });
  const shown = screen.container.querySelectorAll("button, a.button");
  expect(Array.from(shown, ({ textContent }) => textContent)).toEqual(names);
});

test("before a course is published, its page says what students would miss", async () => {
  const { screen } = await renderCard({ state: "unpublished", answers: [] });
  const items = screen.getByRole("region", { name: "Before you publish" }).getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Missing: A lesson that students can open",
    "Missing: A headline",
    "Missing: A category",
    "Missing: What students will learn",
  ]);
});

test("a course beyond the quota isn't published, and the message says how to publish more", async () => {
  const message =
    "This would exceed 5 published courses, the limit while your email address isn't verified. Verify it for up to 200.";
  const refused = { status: 429, body: { error: { code: "quota", message } } };
  const { screen } = await renderCard({ state: "unpublished", answers: [refused] });
  await screen.getByRole("button", { name: "Publish", exact: true }).click();
  const toasts: unknown[] = [];
  await expect
    .poll(() => {
      toasts.push(...claimToasts());
      return toasts;
    })
    .toMatchObject([{ kind: "error", message: "Your course wasn't published", description: message }]);
});
