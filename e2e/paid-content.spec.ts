import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { sampleCases } from "#dev/testing/cases";
import { removeLessons, type TaughtCourse, teachCourse } from "#dev/testing/courses/teach-course";
import { uploadFile } from "#dev/testing/files/upload-file";
import { addPerson, buildPerson, type Person, signInNewPerson } from "#dev/testing/people/people";
import { firstCourseShard } from "#dev/testing/seo/list-sitemap-urls";
import { fetchUid, insertOldPurchase, refundPurchases } from "#e2e/support/pages/cart";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

// Other tests rely on what the lists of the shared site show.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** A text that occurs in all paid content and nowhere else. */
const secret = `paid-${randomUUID()}`;

type PaidCourse = {
  course: TaughtCourse;
  teacher: Person;
  fileId: string;
  readers: { name: string; request: APIRequestContext }[];
  buyer: APIRequestContext;
};

/** Adds a course whose lessons of each kind have the secret in every field, and every kind of user without access. */
async function createPaidCourse(browser: Browser, { environment }: OwnApp): Promise<PaidCourse> {
  const teacher = buildPerson("Tom Teacher");
  await addPerson(teacher);
  const open = async (): Promise<Page> => (await browser.newContext()).newPage();
  const { request } = await open();
  const bytes = Buffer.from(`%PDF-1.4\n% ${secret}\n%%EOF\n`);
  const fileId = await uploadFile({
    request,
    person: teacher,
    purpose: "lesson-file",
    name: "notes.pdf",
    bytes,
  });
  const url = `https://example.com/${secret}.mp4`;
  const body = `Everything about ${secret}.`;
  const course = await teachCourse({
    request,
    teacher,
    lessons: [
      { title: "Welcome", isPreview: true, body: "What this course is about." },
      { title: "Text", body },
      { title: "Video", kind: "video", body, media: { url, transcript: `They say ${secret}.` } },
      { title: "File", kind: "file", body, media: { fileId } },
      { title: "Link", kind: "link", body, media: { url: `https://example.com/${secret}` } },
    ],
  });
  const [buyer, refunded, another] = [await open(), await open(), await open()];
  for (const page of [buyer, refunded, another]) await signInNewPerson(page);
  const uri = environment.MONGODB_URI;
  for (const page of [buyer, refunded]) await insertOldPurchase(page, { ...course, _id: course.id }, uri);
  await refundPurchases({ uid: await fetchUid(refunded), uri });
  return {
    course,
    teacher,
    fileId,
    buyer: buyer.request,
    readers: [
      { name: "a visitor", request },
      { name: "a student who did not buy", request: another.request },
      { name: "a buyer whose money was refunded", request: refunded.request },
    ],
  };
}

type Address = { kind: "page" | "data" | "router" | "file"; path: string; headers: Record<string, string> };

/** Lists every address with information about the course, with the headers that change its response. */
function listAddresses({ course, fileId }: PaidCourse): Address[] {
  const { id, title, lessons } = course;
  const paid = lessons.slice(1).map((lesson) => lesson.id);
  const pages = [
    "/",
    "/services",
    "/services?sort=top-rated",
    `/details/${id}`,
    ...lessons.map((lesson) => `/details/${id}/preview/${lesson.id}`),
    "/learn",
    `/learn/${id}`,
    ...paid.map((lesson) => `/learn/${id}/${lesson}`),
    "/teach",
    `/teach/${id}`,
    ...paid.map((lesson) => `/teach/${id}/${lesson}`),
  ];
  const data = [
    `/api/services`,
    `/api/services/${id}`,
    `/api/services/${id}/outline`,
    `/api/reviews/${encodeURIComponent(title)}`,
    `/api/learning`,
    `/api/ownership/${id}`,
    ...paid.map((lesson) => `/api/lessons/${lesson}`),
    `/_next/image?url=${encodeURIComponent(`/api/files/${fileId}`)}&w=640&q=75`,
    `/details/${id}/opengraph-image`,
    "/sitemap.xml",
    firstCourseShard,
    "/blogs/rss.xml",
    "/api/openapi.json",
  ];
  const routerHeaders: Address["headers"][] = [{ RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }];
  const file = `/api/files/${fileId}`;
  return [
    ...pages.map((path) => ({ kind: "page" as const, path, headers: {} })),
    ...data.map((path) => ({ kind: "data" as const, path, headers: {} })),
    ...pages.flatMap((page) => {
      const path = `${page}${page.includes("?") ? "&" : "?"}_rsc=1`;
      return routerHeaders.map((headers) => ({ kind: "router" as const, path, headers }));
    }),
    { kind: "file", path: file, headers: {} },
    { kind: "file", path: file, headers: { Range: "bytes=0-99" } },
    { kind: "file", path: file, headers: { "If-None-Match": "*" } },
  ];
}

test("no URL shows any of a paid lesson to users who can't read it, and its buyer finds it at the URLs for reading", async ({
  browser,
  ownApp,
}) => {
  test.slow();
  const world = await createPaidCourse(browser, ownApp);
  const requests = world.readers.flatMap((reader) =>
    listAddresses(world).map((address) => ({ ...reader, ...address })),
  );
  const sampled = sampleCases(requests, { covers: ({ name, kind }) => [name, kind], extra: 40 });
  for (const { name, request, path, headers } of sampled) {
    const answer = await request.get(path, { headers });
    const sent = JSON.stringify(answer.headers()) + (await answer.body()).toString("latin1");
    expect.soft(sent.includes(secret), `${path} ${JSON.stringify(headers)} to ${name}`).toBe(false);
  }

  const paths = listReadingPaths(world);
  expect(await listSecretPaths(world.buyer, paths)).toEqual(paths);

  const late = await (await browser.newContext()).newPage();
  await signInNewPerson(late);
  const kept = world.course.lessons.slice(0, 1);
  await removeLessons({ request: late.request, kept, ...world });
  const { id, title, price } = world.course;
  await insertOldPurchase(late, { _id: id, title, price }, ownApp.environment.MONGODB_URI);
  expect(await listSecretPaths(world.buyer, paths), "after the teacher has removed the lessons").toEqual(
    paths,
  );
  expect(await listSecretPaths(late.request, paths), "to a student who bought the course after that").toEqual(
    [],
  );
  for (const { name, request } of world.readers)
    expect.soft(await listSecretPaths(request, paths), name).toEqual([]);
  const heading = "Removed from the course";
  const [lesson] = world.course.lessons.slice(1);
  const read = async (reader: APIRequestContext, path: string) => (await reader.get(path)).text();
  expect(await read(world.buyer, `/learn/${id}/${lesson?.id}`)).toContain(heading);
  expect(await read(world.buyer, `/details/${id}`)).not.toContain(heading);
  expect(await read(late.request, `/learn/${id}/${world.course.lessons[0]?.id}`)).not.toContain(heading);
});

/** Lists the URLs at which a buyer reads the paid lessons. */
function listReadingPaths({ course, fileId }: PaidCourse): string[] {
  const paid = course.lessons.slice(1);
  return [
    ...paid.map(({ id }) => `/api/lessons/${id}`),
    ...paid.map(({ id }) => `/learn/${course.id}/${id}`),
    `/api/files/${fileId}`,
  ];
}

/** Returns the paths whose answer contains the secret. */
async function listSecretPaths(reader: APIRequestContext, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await reader.get(path);
    if ((await answer.body()).toString("latin1").includes(secret)) found.push(path);
  }
  return found;
}
