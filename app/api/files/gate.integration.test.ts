import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildEntry, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { availableStores, type FileSite, openFileSite, testedStores } from "#dev/testing/files/file-site";
import { buildPhoto, pdf, video } from "#dev/testing/files/sample-files";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCallers, type Caller } from "#dev/testing/people/sign-in";
import type { FileStore } from "#lib/rules/files/upload-schema";

const people = [
  "a visitor",
  "a signed-in user",
  "a buyer",
  "a buyer who hasn't agreed to start",
  "a buyer who was refunded",
  "the teacher",
] as const;
type Name = (typeof people)[number];

const refusals: Partial<Record<Name, number>> = {
  "a visitor": 401,
  "a buyer who hasn't agreed to start": 409,
};

const states = ["published", "unpublished", "hidden"] as const;
const purposes = ["lesson-file", "lesson-video", "captions"] as const;
const secret = "what only buyers may read";

const contents = {
  "lesson-file": Buffer.concat([pdf, Buffer.from(secret)]),
  "lesson-video": Buffer.concat([video, Buffer.from(secret)]),
  captions: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${secret}\n`),
};

/** Every way to request a file. */
const forms: {
  form: string;
  method?: string;
  headers?: Record<string, string>;
  write?: (id: string) => string;
}[] = [
  { form: "as a page does" },
  { form: "its last bytes", headers: { Range: "bytes=-40" } },
  { form: "its first byte", headers: { Range: "bytes=0-0" } },
  { form: "bytes past its end", headers: { Range: "bytes=999999999-" } },
  { form: "HEAD", method: "HEAD" },
  { form: "if it changed", headers: { "If-None-Match": "*" } },
  { form: "a range of an earlier version", headers: { Range: "bytes=0-9", "If-Range": '"a"' } },
  { form: "its id in capitals", write: (id) => id.toUpperCase() },
  { form: "as JSON", headers: { Accept: "application/json" } },
];

let callers: Record<Name, Caller | undefined>;

beforeAll(async () => {
  const [signedIn, buyer, waiting, refunded, teacher] = await addCallers(5);
  callers = {
    "a visitor": undefined,
    "a signed-in user": signedIn,
    "a buyer": buyer,
    "a buyer who hasn't agreed to start": waiting,
    "a buyer who was refunded": refunded,
    "the teacher": teacher,
  };
});

type World = { site: FileSite; ids: Record<(typeof purposes)[number], string> };
type Lesson = { store: FileStore; state: (typeof states)[number]; preview: boolean };

/** Creates a course with one file lesson and one video lesson with captions, a buyer, and a refunded buyer. */
async function teach({ store, state, preview }: Lesson): Promise<World> {
  const caller = callers["the teacher"];
  if (!caller) throw new Error("The course has no teacher.");
  const site = await openFileSite(store);
  const upload = async (purpose: (typeof purposes)[number]) =>
    (await site.upload({ caller, purpose, bytes: contents[purpose] })).body.fileId;
  const ids = {
    "lesson-file": await upload("lesson-file"),
    "lesson-video": await upload("lesson-video"),
    captions: await upload("captions"),
  };
  const entries = [buildEntry({ kind: "file", preview }), buildEntry({ kind: "video", preview })];
  const course = await insertLessons({ owner: caller, entries, ready: [] });
  const media = [{ fileId: ids["lesson-file"] }, { fileId: ids["lesson-video"], captionsId: ids.captions }];
  for (const [index, { id }] of entries.entries()) {
    const saved = { version: 0, body: "", media: media[index] ?? null };
    await writeLesson({ id, uid: caller.uid, saved });
  }
  if (state !== "published") {
    await openTestDatabase().collection("services").updateOne({ _id: course.serviceId }, { $set: { state } });
  }
  const serviceIds = [course.id];
  await insertPayment({ uid: callers["a buyer"]?.uid ?? "", serviceIds });
  const waiting = callers["a buyer who hasn't agreed to start"]?.uid ?? "";
  await insertPayment({ uid: waiting, serviceIds }, { isStarted: false });
  await insertPayment({
    uid: callers["a buyer who was refunded"]?.uid ?? "",
    serviceIds,
    refundedAt: new Date(),
  });
  return { site, ids };
}

const cases = testedStores.flatMap((store) =>
  states.flatMap((state) => [true, false].map((preview) => ({ store, state, preview }))),
);

test.each(cases)(
  "a file in $store, $state course, preview $preview: users who may not read the lesson get no byte and no URL of it",
  async (lesson) => {
    const { site, ids } = await teach(lesson);
    for (const person of people) {
      const caller = callers[person];
      const mayRead =
        person === "the teacher" || person === "a buyer" || (lesson.preview && lesson.state === "published");
      for (const purpose of purposes) {
        for (const { form, method = "GET", headers, write = (id: string) => id } of forms) {
          const answer = await site.request(write(ids[purpose]), { caller, headers, method });
          const what = `${person}, ${purpose}, ${form}: ${answer.status}`;
          if (mayRead) {
            expect([200, 206, 302, 304, 416], what).toContain(answer.status);
            await answer.body?.cancel();
            continue;
          }
          expect(answer.status, what).toBe(refusals[person] ?? 403);
          expect(answer.headers.has("Location"), what).toBe(false);
          expect(answer.headers.get("Cache-Control"), what).toBe("no-store");
          expect(await answer.text(), what).not.toContain(secret);
        }
      }
    }
  },
);

test.each(testedStores)("in %s, buyers can read the files that they bought", async (store) => {
  const { site, ids } = await teach({ store, state: "unpublished", preview: false });
  const caller = callers["a buyer"];
  for (const purpose of purposes) {
    const { status, headers, body } = await site.read(ids[purpose], { caller });
    const isElsewhere = store === "s3" && purpose !== "captions";
    expect(status).toBe(isElsewhere ? 302 : 200);
    const bytes = isElsewhere ? await (await fetch(headers.get("Location") ?? "")).arrayBuffer() : body;
    expect(Buffer.from(bytes).equals(contents[purpose])).toBe(true);
  }
});

test("only its owner can read a file that no lesson references", async () => {
  const caller = callers["the teacher"];
  const site = await openFileSite("gridfs");
  if (!caller) throw new Error("The course has no teacher.");
  const { body } = await site.upload({ caller, purpose: "lesson-file", bytes: contents["lesson-file"] });
  expect((await site.read(body.fileId, { caller })).status).toBe(200);
  for (const person of people.filter((name) => name !== "the teacher")) {
    expect((await site.read(body.fileId, { caller: callers[person] })).status, person).toBe(404);
  }
});

test("pictures are public, and even a forged token doesn't matter", async () => {
  const caller = callers["the teacher"];
  if (!caller) throw new Error("The course has no teacher.");
  for (const store of testedStores) {
    const site = await openFileSite(store);
    const { body } = await site.upload({
      caller,
      purpose: "person-picture",
      bytes: await buildPhoto("jpeg"),
    });
    const { status, headers } = await site.read(body.fileId, { headers: { Authorization: "Bearer forged" } });
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=3600"]);
  }
});

test("a lesson file or another user's picture can't be the picture of a course", async () => {
  const site = await openFileSite("gridfs");
  const [caller, another] = [callers["the teacher"], callers["a signed-in user"]];
  if (!caller || !another) throw new Error("The callers are missing.");
  const { claimFile } = await import("#lib/files/claim-file");
  const file = await site.upload({ caller, purpose: "lesson-file", bytes: contents["lesson-file"] });
  const picture = await site.upload({ caller, purpose: "course-picture", bytes: await buildPhoto("png") });
  const claim = (id: string, uid: string) =>
    claimFile({ id, uid, purpose: "course-picture", field: "image" });
  await claim(picture.body.fileId, caller.uid);
  await expect(claim(file.body.fileId, caller.uid)).rejects.toMatchObject({ code: "invalid" });
  await expect(claim(picture.body.fileId, another.uid)).rejects.toMatchObject({ code: "invalid" });
});

test("a document can't reference an upload that is incomplete or was refused", async () => {
  const site = await openFileSite("gridfs");
  const caller = callers["the teacher"];
  if (!caller) throw new Error("The course has no teacher.");
  const { claimFile } = await import("#lib/files/claim-file");
  const { _id } = await site.send({ caller, purpose: "course-picture", bytes: pdf });
  const claim = () => claimFile({ id: _id, uid: caller.uid, purpose: "course-picture", field: "image" });
  await expect(claim(), "while it is uploading").rejects.toMatchObject({ code: "invalid" });
  expect((await site.complete(caller, _id)).status, "a PDF isn't a picture").toBe(422);
  await expect(claim(), "once it was refused").rejects.toMatchObject({ code: "invalid" });
});

describe.runIf(availableStores.includes("s3"))("the signed URL of a file in a store", () => {
  /** The signed URLs of two lesson files, as a buyer gets them. */
  async function getAddresses(): Promise<{ address: URL; another: URL }> {
    const { site, ids } = await teach({ store: "s3", state: "published", preview: false });
    const read = async (purpose: "lesson-file" | "lesson-video") => {
      const { headers } = await site.read(ids[purpose], { caller: callers["a buyer"] });
      return new URL(headers.get("Location") ?? "");
    };
    return { address: await read("lesson-file"), another: await read("lesson-video") };
  }

  test("is valid for five minutes and isn't cached", async () => {
    const { site, ids } = await teach({ store: "s3", state: "published", preview: false });
    const caller = callers["a buyer"];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now - 295_000 });
    const { headers } = await site.read(ids["lesson-video"], { caller });
    vi.setSystemTime(now - 301_000);
    const { headers: older } = await site.read(ids["lesson-video"], { caller });
    vi.useRealTimers();
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const bytes = await (await fetch(headers.get("Location") ?? "")).arrayBuffer();
    expect(Buffer.from(bytes).equals(contents["lesson-video"])).toBe(true);
    const answer = await fetch(older.get("Location") ?? "");
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("expired")]);
  });

  test.each<[string, (address: URL, another: URL) => void]>([
    ["without its signature", ({ searchParams }) => searchParams.delete("X-Amz-Signature")],
    ["with a longer lifetime", ({ searchParams }) => searchParams.set("X-Amz-Expires", "86400")],
    ["with another type", ({ searchParams }) => searchParams.set("response-content-type", "text/html")],
    ["with the path of another file", (address, { pathname }) => (address.pathname = pathname)],
  ])("is rejected %s", async (_what, change) => {
    const { address, another } = await getAddresses();
    change(address, another);
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("<Error>")]);
  });
});
