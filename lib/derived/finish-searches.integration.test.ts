import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import { addOwnCourse, findStoredCourse, type OwnCourse, updateState } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { listCourses } from "#lib/catalog/list-courses";
import { finishRenames } from "#lib/derived/finish-renames";
import { finishSearches } from "#lib/derived/finish-searches";
import { recountSearch } from "#lib/derived/recount-search";
import type { CourseChange } from "#lib/rules/courses/course-schema";
import { deleteUnsoldCourse } from "#lib/teaching/delete-course";

const forMs = 20_000;
const nothing = { courses: { changed: 0 }, terms: { changed: 0 } };
const courses = () => openTestDatabase().collection("services");

async function loadServer(uri: string) {
  return loadWithDatabase(uri, async () => ({
    ...(await import("#dev/testing/courses/own-course")),
    ...(await import("#lib/courses/update-course")),
    ...(await import("#lib/derived/finish-renames")),
    ...(await import("#lib/moderation/create-decision")),
    ...(await import("#lib/people/erase-courses")),
    ...(await import("#lib/teachers/own-profile")),
    ...(await import("#lib/teaching/delete-course")),
  }));
}

type Server = Awaited<ReturnType<typeof loadServer>>;

const change = (
  { updateCourse }: Server,
  { id, teacher }: OwnCourse,
  fields: Omit<CourseChange, "version">,
) => updateCourse({ id, uid: teacher.uid, emailVerified: true, change: { version: 0, ...fields } });

/** The writes of a published course that change what the search finds it by. */
const writes: Record<string, (server: Server, own: OwnCourse) => Promise<unknown>> = {
  "is added": ({ addOwnCourse: add }) => add({ title: "Everyday Welding in Steel" }),
  "gets another title": (server, own) => change(server, own, { title: "Everyday Soldering" }),
  "gets another title and is unpublished": (server, own) =>
    change(server, own, { title: "Everyday Soldering", state: "unpublished" }),
  "is unpublished, and published again": async (server, own) => {
    await change(server, own, { state: "unpublished" });
    const { id, teacher } = own;
    const publish = { version: 1, state: "published" } as const;
    await server.updateCourse({ id, uid: teacher.uid, emailVerified: true, change: publish });
  },
  "is deleted": ({ deleteCourse }, { id, teacher }) => deleteCourse({ id, uid: teacher.uid }),
  "is hidden by a moderator": ({ createDecision }, { id }) =>
    createDecision({
      admin: { uid: "admin", displayName: "Ada" },
      decision: { kind: "course", id, decision: "hide", reason: "It harms readers." },
    }),
  "loses its teacher": ({ eraseCourses }, { teacher }) =>
    eraseCourses({ uid: teacher.uid, alias: `deleted ${teacher.uid}` }),
  "has a teacher who changes their name": async (server, { teacher }) => {
    await server.updateOwnProfile({
      user: { ...teacher, emailVerified: true, displayName: "", photoURL: "", isAdmin: false },
      change: { name: "Steel Magnolia" },
    });
    await server.finishRenames({ forMs });
  },
};

/** Runs the scheduled job as if every interruption were old enough for it. */
async function runSchedule(): Promise<void> {
  const pendingSearch = ObjectId.createFromTime(Date.now() / 1000 - 3600);
  await courses().updateMany({ pendingSearch: { $exists: true } }, { $set: { pendingSearch } });
  await finishRenames({ forMs });
  await finishSearches({ forMs });
}

test.each(Object.keys(writes))(
  "a course that %s, interrupted at any command: no search finds it unless it's published, and the schedule corrects its words",
  async (write) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const proxy = await startDatabaseProxy();
    const server = await loadServer(proxy.uri);
    for (const moment of ["before", "after"] as const) {
      const commands = await forEachCommand(proxy, async ({ where, fail }) => {
        const own = await addOwnCourse({ title: "Everyday Welding" });
        await addOwnCourse({ title: "Everyday Welding Again" });
        const step = async () => writes[write]?.(server, own).catch(() => {});
        await fail(step, { moment, way: "error" });
        const { courses: found } = await listCourses({ query: { q: "everyday" } });
        expect(new Set(found.map(({ state }) => state)), where).toEqual(new Set(["published"]));
        await runSchedule();
        expect(await courses().countDocuments({ pendingSearch: { $exists: true } }), where).toBe(0);
        expect(await recountSearch(), `${where}, ${moment}`).toMatchObject(nothing);
        for (const name of ["services", "searchTerms", "teachers", "decisions"]) {
          await openTestDatabase().collection(name).deleteMany({});
        }
      });
      expect(commands).toBeGreaterThan(3);
    }
  },
);

test("the schedule leaves a change to the request that makes it for a minute", async () => {
  const { id } = await addOwnCourse();
  await updateState(id, "unpublished");
  expect(await finishSearches({ forMs })).toEqual({ finished: 0 });
  expect(await findStoredCourse(id)).toHaveProperty("pendingSearch");
  await runSchedule();
  expect(await findStoredCourse(id)).not.toHaveProperty("pendingSearch");
});

test("a recount leaves nothing to the schedule", async () => {
  const { id } = await addOwnCourse();
  const _id = new ObjectId(id);
  await courses().updateOne({ _id }, { $set: { search: [], searchTokens: [] } });
  expect(await recountSearch()).toMatchObject({ courses: { changed: 1 } });
  expect(await findStoredCourse(id)).not.toHaveProperty("pendingSearch");
  await updateState(id, "unpublished");
  await recountSearch();
  expect(await findStoredCourse(id)).not.toHaveProperty("pendingSearch");
});

test("a deletion that finds the course sold makes it findable again at once", async () => {
  const { id } = await addOwnCourse({ title: "Everyday Welding" });
  const find = async () => (await listCourses({ query: { q: "welding" } })).courses.length;
  await updateState(id, "deleting");
  expect(await find()).toBe(0);
  await insertPayment({ uid: "student", serviceIds: [id] });
  const deletion = deleteUnsoldCourse({ _id: new ObjectId(id) });
  await expect(deletion).rejects.toMatchObject({ code: "conflict" });
  expect(await find()).toBe(1);
});
