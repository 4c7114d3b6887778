import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { GET as GET_SHARD } from "#app/sitemap/[shard]/route";
import { GET as GET_INDEX } from "#app/sitemap.xml/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { listLocations, listSitemapUrls } from "#dev/testing/seo/list-sitemap-urls";
import { readSitemap } from "#dev/testing/seo/read-sitemap";
import { createCourse } from "#lib/courses/create-course";
import { findTeacher } from "#lib/teachers/find-teacher";
import { deleteUnsoldCourse } from "#lib/teaching/delete-course";

const size = 3;
const read = readSitemap(size);

/** Creates a course of one of five teachers. Returns its id. */
async function add(number: number): Promise<string> {
  const uid = `teacher-${number % 5}`;
  const course = buildCourse({ title: `Course ${number}` });
  return (await createCourse({ course, owner: { uid, email: `${uid}@openbook.test`, emailVerified: true } }))
    .id;
}

async function addMany(count: number, first = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let number = first; number < first + count; number += 1) ids.push(await add(number));
  return ids;
}

const remove = (id: string) => deleteUnsoldCourse({ _id: new ObjectId(id) });

const listShards = async () => listLocations(await read("/sitemap.xml")).map((url) => new URL(url).pathname);
const listIds = (urls: string[], folder: string) =>
  urls.flatMap((url) => url.match(`/${folder}/([0-9a-f]{24})$`)?.[1] ?? []);

test("every published course and every teacher of one is in exactly one shard, and no shard exceeds its size", async () => {
  const ids = await addMany(11);
  await updateState(ids[4] ?? "", "unpublished");
  const urls = await listSitemapUrls(read);
  expect(listIds(urls, "details")).toEqual(ids.filter((_id, number) => number !== 4));
  const teachers = await Promise.all(
    [0, 1, 2, 3, 4].map((number) => findTeacher({ uid: `teacher-${number}` })),
  );
  expect(listIds(urls, "teachers")).toEqual(teachers.map((teacher) => teacher?._id.toHexString()));
  const shards = await listShards();
  expect(shards.map((shard) => shard.split("-")[0])).toEqual([
    "/sitemap/pages.xml",
    ...Array(4).fill("/sitemap/courses"),
    ...Array(2).fill("/sitemap/teachers"),
  ]);
  for (const shard of shards.slice(1))
    expect(listLocations(await read(shard)).length).toBeLessThanOrEqual(size);
});

test("a search engine that reads the shards while courses are added and deleted misses none and reads none twice", async () => {
  const ids = await addMany(20);
  const removed = [0, 3, 9, 10, 11, 19].map((number) => ids[number] ?? "");
  const shards: string[][] = [];
  for (const [index, shard] of (await listShards()).entries()) {
    shards.push(listLocations(await read(shard)));
    await remove(removed[index] ?? new ObjectId().toHexString());
    await addMany(2, 100 + 2 * index);
    // Another search engine reads the index meanwhile, which starts new shards.
    await listShards();
  }
  const found = listIds(shards.flat(), "details");
  expect(new Set(found).size).toBe(found.length);
  const kept = ids.filter((id) => !removed.includes(id));
  expect(found).toEqual(expect.arrayContaining(kept));

  const stored = await openTestDatabase().collection("services").find().sort({ _id: 1 }).toArray();
  const now = listIds(await listSitemapUrls(read), "details");
  expect(now).toEqual(stored.map(({ _id }) => _id.toHexString()));
});

test("a shard's content doesn't change when courses of other shards are added or deleted", async () => {
  const ids = await addMany(9);
  const before = await listShards();
  const second = await read(before[2] ?? "");
  expect(listIds(listLocations(second), "details")).toEqual(ids.slice(3, 6));
  await remove(ids[1] ?? "");
  await addMany(4, 20);
  expect(await listShards()).toEqual(expect.arrayContaining(before));
  expect(await read(before[2] ?? "")).toBe(second);
});

test("imported courses with older ids divide the shard that they belong to", async () => {
  const ids = await addMany(8);
  await listShards();
  const one = await openTestDatabase().collection("services").findOne();
  const imported = Array.from({ length: 7 }, (_, index) => {
    const _id = new ObjectId((index + 1).toString(16).padStart(24, "0"));
    return { ...one, _id, titleKey: `imported ${index}`, createdKey: `imported ${index}` };
  });
  await openTestDatabase().collection("services").insertMany(imported);
  // Reading the shard divides it because it is too large. The index then lists the parts.
  expect(listIds(await listSitemapUrls(read), "details")).toHaveLength(8);
  const urls = await listSitemapUrls(read);
  expect(listIds(urls, "details")).toEqual([...imported.map(({ _id }) => _id.toHexString()), ...ids]);
});

test("servers that start shards at the same moment list every course once", async () => {
  const ids = await addMany(12);
  await Promise.all([listShards(), listShards(), listShards()]);
  expect(listIds(await listSitemapUrls(read), "details")).toEqual(ids);
});

test("a site without courses has one shard with the fixed pages", async () => {
  expect(await listShards()).toEqual(["/sitemap/pages.xml"]);
  expect(listLocations(await read("/sitemap/pages.xml"))).toContain("http://localhost:3000/services");
});

test.each([
  "courses-000000000000000000000001.xml",
  "courses-1.xml",
  "reviews-000000000000000000000000.xml",
  "pages",
  "pages.txt",
  "..%2Fpages.xml",
])("/sitemap/%s isn't part of the sitemap: 404", async (shard) => {
  await addMany(1);
  expect((await callRoute(GET_SHARD, `/sitemap/${shard}`, { params: { shard } })).status).toBe(404);
});

test("the index and the shards are XML that caches revalidate, and a course has the date of its last change", async () => {
  const [id] = await addMany(1);
  const shard = `courses-${"0".repeat(24)}.xml`;
  const answers = [
    await callRoute(GET_INDEX, "/sitemap.xml"),
    await callRoute(GET_SHARD, `/sitemap/${shard}`, { params: { shard } }),
  ];
  for (const { status, headers } of answers) {
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "application/xml; charset=utf-8",
      "public, max-age=0, must-revalidate",
    ]);
  }
  const [index, urls] = answers.map(({ body }) => Buffer.from(body).toString());
  expect(index).toContain(`<sitemap><loc>http://localhost:3000/sitemap/${shard}</loc></sitemap>`);
  expect(urls).toMatch(
    new RegExp(`<loc>http://localhost:3000/details/${id}</loc><lastmod>20[^<]+Z</lastmod>`),
  );
});
