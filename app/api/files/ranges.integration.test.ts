import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FileSite, openFileSite, testedStores } from "#dev/testing/files/file-site";
import { buildPhoto, pdf, webVtt } from "#dev/testing/files/sample-files";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";

const MiB = 1024 * 1024;
// Slightly more than three stored parts.
const size = 3 * MiB + 17;
const content = Buffer.concat([pdf, randomBytes(size - pdf.byteLength)]);

let caller: Caller;
let site: FileSite;
let id: string;

beforeAll(async () => {
  caller = await addCaller();
});

beforeEach(async () => {
  site = await openFileSite("gridfs");
  id = (await site.upload({ caller, purpose: "lesson-file", name: "a.pdf", bytes: content })).body.fileId;
});

test.each([
  ["the first byte", "bytes=0-0", 0, 0],
  ["all bytes but the first", "bytes=1-", 1, size - 1],
  ["the end of one part and the beginning of the next", `bytes=${MiB - 1}-${MiB}`, MiB - 1, MiB],
  ["a whole part", `bytes=${MiB}-${2 * MiB - 1}`, MiB, 2 * MiB - 1],
  ["a range across three parts", `bytes=${MiB - 5}-${2 * MiB + 5}`, MiB - 5, 2 * MiB + 5],
  ["the last part", `bytes=${3 * MiB}-`, 3 * MiB, size - 1],
  ["the last byte", "bytes=-1", size - 1, size - 1],
  ["a range past the end", "bytes=5-99999999", 5, size - 1],
])("a player gets %s", async (_what, range, start, end) => {
  const { status, headers, body } = await site.read(id, { caller, headers: { Range: range } });
  expect(status).toBe(206);
  expect(headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${size}`);
  expect(headers.get("Content-Length")).toBe(String(end - start + 1));
  expect(Buffer.from(body).equals(content.subarray(start, end + 1))).toBe(true);
});

test("the response with the whole file says that it accepts ranges, and has its length", async () => {
  const { status, headers, body } = await site.read(id, { caller });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "accept-ranges": "bytes",
    "content-length": String(size),
    "cache-control": "private, no-cache",
    "content-type": "application/pdf",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(Buffer.from(body).equals(content)).toBe(true);
});

test("HEAD has the length of the whole file regardless of Range, and no body", async () => {
  const whole = await site.request(id, { caller });
  const head = await site.request(id, { caller, method: "HEAD" });
  const ranged = await Promise.all(
    ["bytes=5-9", `bytes=${size}-`].map((Range) =>
      site.request(id, { caller, method: "HEAD", headers: { Range } }),
    ),
  );
  await whole.body?.cancel();
  const named = (response: Response) =>
    ["Content-Type", "Content-Length", "ETag"].map((name) => response.headers.get(name));
  expect(named(head)).toEqual(named(whole));
  expect(head.body).toBeNull();
  for (const response of ranged) {
    expect([response.status, response.body, ...named(response)]).toEqual([200, null, ...named(whole)]);
    expect(response.headers.get("Content-Range")).toBeNull();
  }
});

test("an unchanged file gets 304, and a range of an outdated version gets the whole file", async () => {
  const { headers } = await site.read(id, { caller });
  const etag = headers.get("ETag") ?? "";
  for (const value of [etag, `"a", W/${etag}`, "*"]) {
    const again = await site.read(id, { caller, headers: { "If-None-Match": value } });
    expect([again.status, again.body.byteLength, again.headers.get("ETag")]).toEqual([304, 0, etag]);
  }
  const part = { Range: "bytes=0-9" };
  expect((await site.read(id, { caller, headers: { ...part, "If-Range": etag } })).status).toBe(206);
  expect((await site.read(id, { caller, headers: { ...part, "If-Range": '"a"' } })).status).toBe(200);
});

test("a range past the end gets 416 with the file's length", async () => {
  const { status, headers, body } = await site.read(id, { caller, headers: { Range: `bytes=${size}-` } });
  expect([status, body.error.code, body.error.details]).toEqual([416, "range_not_satisfiable", { size }]);
  expect(headers.get("Content-Range")).toBe(`bytes */${size}`);
});

test("a client that disconnects midway stops the read from the database", async () => {
  const { getDatabaseClient } = await import("#lib/db/client");
  const client = await getDatabaseClient();
  const commands: string[] = [];
  const record = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const collection = command.find ?? command.collection ?? command.killCursors;
    if (collection === "uploads.chunks") commands.push(commandName);
  };
  client.on("commandStarted", record);
  const reader = (await site.request(id, { caller })).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  client.off("commandStarted", record);
  expect(commands.filter((name) => name !== "getMore")).toEqual(["find", "killCursors"]);
  expect(commands.filter((name) => name === "getMore").length).toBeLessThanOrEqual(1);
});

describe.each(testedStores)("in %s", (store) => {
  test.each(["captions", "course-picture"] as const)("this site serves ranges of %s", async (purpose) => {
    const at = await openFileSite(store);
    const bytes = purpose === "captions" ? webVtt : await buildPhoto("jpeg");
    const { body } = await at.upload({ caller, purpose, bytes });
    const whole = await at.read(body.fileId, { caller });
    const part = await at.read(body.fileId, { caller, headers: { Range: "bytes=2-8" } });
    expect([whole.status, part.status]).toEqual([200, 206]);
    expect(Buffer.from(part.body).equals(Buffer.from(whole.body).subarray(2, 9))).toBe(true);
  });
});
