import { expect, test, vi } from "vitest";
import { insertLessons } from "#dev/testing/courses/lessons";
import { getDatabaseClient } from "#lib/db/client";
import { findCourseRefusal } from "#lib/learning/find-lesson-view";

vi.mock("#lib/auth/find-current-user", () => ({ findCurrentUser: async () => ({ uid: "stranger" }) }));

test("a page that refuses its lessons reads the course once", async () => {
  const { id, title } = await insertLessons();
  const client = await getDatabaseClient();
  const started = vi.fn();
  client.on("commandStarted", started);
  const refusal = await findCourseRefusal(id);
  client.off("commandStarted", started);
  expect(refusal).toMatchObject({ kind: "refused", course: { title } });
  expect(started.mock.calls.filter(([{ command }]) => command.find === "services")).toHaveLength(1);
});

test.each([
  ["an unpublished course", async () => (await insertLessons({ state: "unpublished" })).id],
  ["an unknown course", async () => "f".repeat(24)],
  ["an id of another kind", async () => "course"],
])("%s isn't revealed", async (_name, findId) => {
  expect(await findCourseRefusal(await findId())).toEqual({ kind: "missing" });
});
