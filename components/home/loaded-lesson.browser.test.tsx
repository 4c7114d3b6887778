import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LoadedLesson } from "#components/home/loaded-lesson";
import { mockApi } from "#dev/testing/http/mock-api";
import { grace } from "#dev/testing/people/grace";
import { signIn, signOut } from "#lib/browser/auth/session-store";

const failure = { status: 503, body: { error: { code: "unavailable", message: "Try again." } } };

test("while its user logs out, the next lesson isn't requested, because the server may refuse it", async () => {
  const answered = Promise.withResolvers<typeof failure>();
  const { requests } = mockApi({ body: { user: grace, cartLines: 0 } }, answered.promise);
  await signIn("a token");
  const logout = signOut().catch(() => {});
  const lesson = (
    <LoadedLesson>
      <p>Your courses</p>
    </LoadedLesson>
  );
  const screen = await render(lesson);
  // The code of the lesson has loaded when it shows its own link. Rendering once more runs its effects.
  await expect.element(screen.getByRole("link")).toBeVisible();
  await screen.rerender(lesson);
  expect(requests).toEqual(["POST /api/session", "DELETE /api/session"]);

  answered.resolve(failure);
  await logout;
  await screen.unmount();
  await render(lesson);
  await expect.poll(() => requests.at(-1)).toBe("GET /api/learning");
});
