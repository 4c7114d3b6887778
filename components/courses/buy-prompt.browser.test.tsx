import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { BuyPrompt } from "#components/courses/buy-prompt";
import { mockApi } from "#dev/testing/http/mock-api";
import { CourseOwnershipProvider } from "#lib/browser/cart/use-course-ownership";
import { hintCookieName } from "#lib/rules/auth/cookie-names";
import type { CourseOwnership } from "#lib/rules/cart/course-ownership";

const courseId = "a".repeat(24);
const course = { _id: courseId, title: "Everyday Spanish", language: "en", price: 39 };
const session = { user: { uid: "ada", email: "ada@openbook.test" }, cartLines: 0 };
const notOwned: CourseOwnership = {
  ...{ owned: false, paid: false, inCart: false, taught: false, finished: false },
  continueAt: null,
  reported: [],
};

test("a page that the browser restores after the course was bought elsewhere doesn't offer it again", async () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue(`${hintCookieName}=1`);
  const owned = { ...notOwned, owned: true };
  const { requests } = mockApi({ body: session }, { body: notOwned });
  const screen = await render(
    <CourseOwnershipProvider courseId={courseId}>
      <BuyPrompt course={course} hasLessons />
    </CourseOwnershipProvider>,
  );
  await expect.element(screen.getByRole("button", { name: "Add to cart" })).toBeVisible();
  expect(requests).toEqual(["GET /api/session", `GET /api/ownership/${courseId}`]);
  mockApi({ body: session }, { body: owned });
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(screen.getByText("You own this course")).toBeVisible();
});
