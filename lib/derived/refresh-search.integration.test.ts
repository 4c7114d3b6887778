import { type Document, ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { addOwnCourse, findStoredCourse, type OwnCourse } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import { updateCourse } from "#lib/courses/update-course";
import { getDatabaseClient } from "#lib/db/client";
import { finishRenames } from "#lib/derived/finish-renames";
import { recountSearch } from "#lib/derived/recount-search";
import type { CourseChange } from "#lib/rules/courses/course-schema";
import { updateOwnProfile } from "#lib/teachers/own-profile";
import { deleteUnsoldCourse } from "#lib/teaching/delete-course";

const forMs = 20_000;
const nothing = { courses: { changed: 0 }, terms: { changed: 0 } };

async function find(q: string): Promise<string[]> {
  const { courses } = await listCourses({ query: { q, exact: true } });
  return courses.map(({ title }) => title);
}

async function change({ id }: OwnCourse, fields: Omit<CourseChange, "version">): Promise<void> {
  const course = await findStoredCourse(id);
  if (!course) return;
  const { version, owner } = course;
  await updateCourse({ id, uid: owner.uid, emailVerified: true, change: { version, ...fields } });
}

async function rename({ teacher }: OwnCourse, name: string): Promise<void> {
  const user = { ...teacher, emailVerified: true, displayName: "", photoURL: "", isAdmin: false };
  await updateOwnProfile({ user, change: { name } });
  await finishRenames({ forMs });
}

async function addTwin(title = "Everyday Welding"): Promise<OwnCourse> {
  return addOwnCourse({ title, category: "crafts-and-hobbies" });
}

describe("a course is found", () => {
  test("at once by its title, headline, category, and teacher, and by none of them after it is deleted", async () => {
    const own = await addOwnCourse({
      title: "Everyday Welding",
      headline: "Join steel at home",
      category: "crafts-and-hobbies",
    });
    await rename(own, "Zoë Ångström");
    for (const q of ["welding", "weldi", "steel", "hobbies", "zoe angstrom", "welding zoe"]) {
      expect(await find(q), q).toEqual(["Everyday Welding"]);
    }
    expect(await recountSearch()).toMatchObject(nothing);
    await deleteUnsoldCourse({ _id: new ObjectId(own.id) });
    expect(await find("welding")).toEqual([]);
    expect(await recountSearch()).toMatchObject({ terms: { changed: 0 } });
    expect(
      await openTestDatabase()
        .collection("searchTerms")
        .countDocuments({ count: { $gt: 0 } }),
    ).toBe(0);
  });

  test("by its new title, and no longer by its old one", async () => {
    const own = await addTwin();
    await change(own, { title: "Everyday Soldering" });
    expect(await find("welding")).toEqual([]);
    expect(await find("soldering")).toEqual(["Everyday Soldering"]);
    expect(await recountSearch()).toMatchObject(nothing);
  });

  test("only while it is published, and no typo is corrected to the title of a hidden one", async () => {
    const own = await addTwin();
    await change(own, { state: "unpublished" });
    expect(await find("welding")).toEqual([]);
    expect((await listCourses({ query: { q: "weldign" } })).correctedQuery).toBeNull();
    await change(own, { state: "published" });
    expect((await listCourses({ query: { q: "weldign" } })).correctedQuery).toBe("welding");
    expect(await recountSearch()).toMatchObject(nothing);
  });

  test("by its teacher's new name, for every course of the teacher", async () => {
    const own = await addTwin();
    await createCourse({ course: buildCourse({ title: "Second" }), owner: own.teacher });
    await rename(own, "Grace Hopper");
    expect((await find("hopper")).toSorted()).toEqual(["Everyday Welding", "Second"]);
    await rename(own, "Ada Lovelace");
    expect(await find("hopper")).toEqual([]);
    expect((await find("ada")).toSorted()).toEqual(["Everyday Welding", "Second"]);
    expect(await recountSearch()).toMatchObject(nothing);
  });
});

const toRevision = ({ _id, revision }: Document) => `${_id} ${revision}`;

test("renaming a teacher takes equally many commands for any number of courses, and counts only words of the names", async () => {
  const own = await addTwin();
  await rename(own, "Ada Lovelace");
  const client = await getDatabaseClient();
  const countCommands = async (name: string) => {
    let commands = 0;
    const count = () => {
      commands += 1;
    };
    client.on("commandStarted", count);
    await rename(own, name);
    client.off("commandStarted", count);
    return commands;
  };
  const forOne = await countCommands("Grace Hopper");
  for (let number = 0; number < 20; number += 1) {
    const title = `Everyday Welding ${number}`;
    await createCourse({ course: buildCourse({ title }), owner: own.teacher });
  }
  const terms = openTestDatabase().collection<{ _id: string }>("searchTerms");
  const before = await terms.find({ _id: { $nin: ["grace", "hopper", "ada", "lovelace"] } }).toArray();
  expect(await countCommands("Ada Lovelace")).toBe(forOne);
  const others = { _id: { $in: before.map(({ _id }) => _id) } };
  expect((await terms.find(others).toArray()).map(toRevision).toSorted()).toEqual(
    before.map(toRevision).toSorted(),
  );
  expect(await find("grace")).toEqual([]);
  expect(await recountSearch()).toMatchObject(nothing);
});

test("a word that no course has anymore is forgotten after a day, unless a course gets it again", async () => {
  const own = await addTwin();
  const terms = openTestDatabase().collection<{ _id: string }>("searchTerms");
  const findTerm = () => terms.findOne({ _id: "welding" });
  expect(await findTerm()).not.toHaveProperty("emptySince");
  await change(own, { state: "unpublished" });
  expect(await findTerm()).toMatchObject({ count: 0, emptySince: expect.any(Date) });
  expect(await terms.indexes()).toContainEqual(
    expect.objectContaining({ key: { emptySince: 1 }, expireAfterSeconds: 24 * 3600 }),
  );
  await change(own, { state: "published" });
  expect(await findTerm()).not.toHaveProperty("emptySince");
  // As the TTL index does.
  await change(own, { state: "unpublished" });
  await terms.deleteMany({ emptySince: { $exists: true } });
  await change(own, { state: "published" });
  expect(await find("welding")).toEqual(["Everyday Welding"]);
  expect(await recountSearch()).toMatchObject(nothing);
});

test("fifty courses with the same words that are added at once are all counted", async () => {
  const own = await addTwin();
  const titles = Array.from({ length: 50 }, (_, index) => `Everyday Welding ${index}`);
  await Promise.all(
    titles.map((title) => createCourse({ course: buildCourse({ title }), owner: own.teacher })),
  );
  expect((await listCourses({ query: { q: "welding" } })).total.count).toBe(51);
  expect(await recountSearch()).toMatchObject(nothing);
});

const writes = {
  "is added": async ({ addOwnCourse }) => {
    await addOwnCourse({ title: "Everyday Welding in Steel", category: "crafts-and-hobbies" });
  },
  "gets another title": ({ updateCourse }, own) =>
    changeBy(updateCourse, own, { title: "Everyday Soldering" }),
  "is unpublished": ({ updateCourse }, own) => changeBy(updateCourse, own, { state: "unpublished" }),
  "is deleted": ({ deleteUnsoldCourse }, own) => deleteUnsoldCourse({ _id: new ObjectId(own.id) }),
  "has a teacher who changes their name": ({ updateOwnProfile, finishRenames }, { teacher }) =>
    updateOwnProfile({
      user: { ...teacher, emailVerified: true, displayName: "", photoURL: "", isAdmin: false },
      change: { name: "Steel Magnolia" },
    }).then(async () => void (await finishRenames({ forMs }))),
} satisfies Record<string, (server: Awaited<ReturnType<typeof loadServer>>, own: OwnCourse) => Promise<void>>;

async function changeBy(
  update: typeof updateCourse,
  { id }: OwnCourse,
  fields: Omit<CourseChange, "version">,
) {
  const course = await findStoredCourse(id);
  if (!course) return;
  const { version, owner } = course;
  await update({ id, uid: owner.uid, emailVerified: true, change: { version, ...fields } });
}

async function loadServer(uri: string) {
  return loadWithDatabase(uri, async () => ({
    ...(await import("#dev/testing/courses/own-course")),
    ...(await import("#lib/teaching/delete-course")),
    ...(await import("#lib/courses/update-course")),
    ...(await import("#lib/teachers/own-profile")),
    ...(await import("#lib/derived/finish-renames")),
  }));
}

const meanwhiles: Record<string, (own: OwnCourse) => Promise<void>> = {
  "another course with its words is added": async () => void (await addTwin("Everyday Welding of Steel")),
  "its teacher is renamed": (own) => rename(own, "Everyday Smith"),
  "its headline changes": (own) => change(own, { headline: "Welding for the home" }),
};

// An error is a valid result, too: of two concurrent changes of a course, one must read it again.
async function expectAnswer(answer: Promise<void>): Promise<void> {
  await answer.catch((error: unknown) => expect(error).toMatchObject({ name: "AppError" }));
}

test.each(
  Object.keys(writes).flatMap((write) =>
    Object.keys(meanwhiles).map((meanwhile) => [write, meanwhile] as const),
  ),
)(
  "a course %s, and before any one command %s: it is found by its words and counted once",
  async (write, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadServer(proxy.uri);
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const own = await addTwin();
      await pause(
        () => expectAnswer(writes[write as keyof typeof writes](server, own)),
        () => expectAnswer(meanwhiles[meanwhile]?.(own) ?? Promise.reject(new Error(meanwhile))),
      );
      // As the scheduled job does after an interruption.
      await finishRenames({ forMs });
      expect(await recountSearch(), where).toMatchObject(nothing);
      const collections = ["services", "searchTerms", "teachers"];
      for (const name of collections) await openTestDatabase().collection(name).deleteMany({});
    });
    expect(commands).toBeGreaterThan(3);
  },
);
