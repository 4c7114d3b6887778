import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { addFullPerson, fullName } from "#dev/testing/full-person";
import { scanForPerson } from "#dev/testing/scan-for-person";
import { openTestDatabase } from "#dev/testing/test-database";
import * as collections from "#lib/db/collections";
import { exportSections, personalData } from "#lib/people/personal-data";
import { openExport } from "#lib/people/write-export";

type Exported = Record<string, { _id: string }[]>;

async function readExport(uid: string): Promise<{ text: string; data: Exported }> {
  const text = await new Response(await openExport(uid)).text();
  return { text, data: JSON.parse(text) };
}

/** The ids of the documents that the lists from one collection have. */
function listIds(data: Exported, collection: string): string[] {
  const ids = personalData[collection]?.exported.flatMap(({ name }) => data[name] ?? []) ?? [];
  return [...new Set(ids.map(({ _id }) => _id))].toSorted();
}

test("an export contains exactly the documents that name its person, across all collections", async () => {
  const { uid, email } = await addFullPerson();
  const { data } = await readExport(uid);
  for (const { name } of exportSections) expect.soft(data[name], name).not.toEqual([]);
  const findings = (await scanForPerson([uid, email, fullName])).filter(
    ({ collection, path }) =>
      !Object.keys(personalData[collection]?.unexported ?? {}).some(
        (declared) => path === declared || path.startsWith(`${declared}.`),
      ),
  );
  const found = Map.groupBy(findings, ({ collection }) => collection);
  // Lessons and outlines don't name their teacher: they belong to the course.
  const own = listIds(data, "services").map((id) => new ObjectId(id));
  const database = openTestDatabase();
  const taught = {
    outlines: await database
      .collection("outlines")
      .find({ _id: { $in: own } })
      .toArray(),
    lessons: await database
      .collection("lessons")
      .find({ serviceId: { $in: own } })
      .toArray(),
  };
  for (const collection of Object.keys(personalData)) {
    const named = (found.get(collection) ?? []).map(({ id }) => id);
    const linked = collection in taught ? taught[collection as keyof typeof taught] : [];
    const expected = [...new Set([...named, ...linked.map(({ _id }) => String(_id))])].toSorted();
    expect.soft(listIds(data, collection), collection).toEqual(expected);
  }
  expect(Object.keys(personalData)).toEqual(expect.arrayContaining([...found.keys()]));
});

test("an export doesn't reveal who bought from its person, or the accounts of the teachers they bought from", async () => {
  const { uid, buyer } = await addFullPerson();
  const { text } = await readExport(uid);
  expect(text).not.toContain(buyer.uid);
  expect(text).not.toContain(buyer.email);
  expect(text).not.toContain("teacher@openbook.test");
});

test("every collection of the schema declares what an export contains of it", async () => {
  const getters = Object.entries(collections).filter(([name]) => name !== "getSitemapSubjects");
  const names = await Promise.all(
    getters.map(async ([, get]) => (await (get as typeof collections.getCourses)()).collectionName),
  );
  expect(Object.keys(personalData).toSorted()).toEqual([...names, "migrations"].toSorted());
});
