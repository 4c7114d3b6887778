import { expect, test } from "vitest";
import { availableStores } from "#dev/testing/files/file-site";
import { buildLargePhoto, video } from "#dev/testing/files/sample-files";
import { type FileServer, spawnFileServer } from "#dev/testing/files/spawn-file-server";
import type { FileStore, StartedUpload } from "#lib/rules/files/upload-schema";

const MiB = 1024 * 1024;

/** One part of a file that is a video of this size: a short one, followed by a box that players skip. */
function makePart({ partSize }: StartedUpload, size: number, number: number): Buffer {
  const bytes = Buffer.alloc(Math.min(partSize, size - (number - 1) * partSize), number % 256);
  if (number === 1) {
    video.copy(bytes);
    bytes.writeUInt32BE(size - video.length, video.length);
    bytes.write("free", video.length + 4);
  }
  return bytes;
}

/** Sends the parts of a picture. Returns the upload's id. */
async function sendPicture(server: FileServer, bytes: Buffer): Promise<string> {
  const file = { name: "a.jpg", size: bytes.byteLength, purpose: "course-picture" };
  const begun = await server.fetch("/start", { method: "POST", body: JSON.stringify(file) });
  const { _id, parts, partSize }: StartedUpload = await begun.json();
  for (let number = 1; number <= parts; number += 1) {
    const body = bytes.subarray((number - 1) * partSize, number * partSize) as BodyInit;
    expect((await server.fetch(`/part/${_id}/${number}`, { method: "PUT", body })).status).toBe(200);
  }
  return _id;
}

async function upload(server: FileServer, size: number): Promise<string> {
  const file = { name: "a.mp4", size, purpose: "lesson-video" };
  const begun = await server.fetch("/start", { method: "POST", body: JSON.stringify(file) });
  const started: StartedUpload = await begun.json();
  for (let number = 1; number <= started.parts; number += 1) {
    const body = makePart(started, size, number) as BodyInit;
    const sent = started.isDirect
      ? await sendDirectly(started, number, body)
      : await server.fetch(`/part/${started._id}/${number}`, { method: "PUT", body });
    expect(sent.status).toBe(200);
    await sent.body?.cancel();
  }
  expect((await server.fetch(`/complete/${started._id}`, { method: "POST" })).status).toBe(200);
  return started._id;
}

async function sendDirectly({ _id }: StartedUpload, number: number, body: BodyInit): Promise<Response> {
  const { createPartUrl } = await import("#lib/files/store-part");
  return fetch(await createPartUrl({ id: _id, uid: "ada", part: number }), { method: "PUT", body });
}

/** Starts to read a file, then pauses. The returned function reads the rest and returns the total number of bytes. */
async function openSlowly(server: FileServer, id: string): Promise<() => Promise<number>> {
  const { body } = await server.fetch(`/file/${id}`);
  const reader = body?.getReader();
  const first = await reader?.read();
  return async () => {
    let length = first?.value?.byteLength ?? 0;
    for (;;) {
      const piece = await reader?.read();
      if (!piece?.value) return length;
      length += piece.value.byteLength;
    }
  };
}

const toMiB = (bytes: number) => Math.round(bytes / MiB);

test.each<{ store: FileStore; size: number; times: number }>(
  [
    { store: "gridfs" as const, size: 25 * MiB, times: 8 },
    { store: "s3" as const, size: 200 * MiB, times: 1 },
  ].filter(({ store }) => availableStores.includes(store)),
)(
  "$times uploads of $size bytes to $store, and readers that wait, leave the server's memory flat",
  { timeout: 240_000 },
  async ({ store, size, times }) => {
    if (store === "s3") {
      const { openFileSite } = await import("#dev/testing/files/file-site");
      await openFileSite("s3");
    }
    const server = await spawnFileServer(store, "ada");
    // Warm up first: loads the modules and fills the process's own buffers.
    await upload(server, 25 * MiB);
    await server.readMemory();
    const { rss: before } = await server.readMemory();
    const ids: string[] = [];
    for (let time = 0; time < times; time += 1) ids.push(await upload(server, size));
    const { peak } = await server.readMemory();
    expect(toMiB(peak - before)).toBeLessThan(64);
    if (store !== "gridfs") return;

    const { external } = await server.readMemory();
    const readers = await Promise.all(ids.map((id) => openSlowly(server, id)));
    // Reading whole files takes long enough for the server to read ahead, on a machine of any speed.
    for (const id of ids.slice(0, 2)) await (await openSlowly(server, id))();
    const { external: held } = await server.readMemory();
    expect(toMiB(held - external), "held for 8 readers that wait, of 200 MiB").toBeLessThan(32);
    expect(await Promise.all(readers.map((readOn) => readOn()))).toEqual(ids.map(() => size));
    console.info(
      `${store}: ${toMiB(before)} MiB before, ${toMiB(peak - before)} more at most, held ${toMiB(held - external)}`,
    );
  },
);

test("ten completions at once of a 9 MB picture take the memory of one", { timeout: 240_000 }, async () => {
  const server = await spawnFileServer("gridfs", "ada");
  const photo = await buildLargePhoto();
  const complete = async (id: string, times: number) => {
    const calls = Array.from({ length: times }, () => server.fetch(`/complete/${id}`, { method: "POST" }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(times).fill(200));
  };
  // Loads the modules and fills the process's own buffers.
  await complete(await sendPicture(server, photo), 1);
  const ids = [await sendPicture(server, photo), await sendPicture(server, photo)] as const;
  const measure = async (id: string, times: number) => {
    await server.readMemory();
    const { rss } = await server.readMemory();
    const startedAt = performance.now();
    await complete(id, times);
    const { peak } = await server.readMemory();
    return { grown: toMiB(peak - rss), seconds: (performance.now() - startedAt) / 1000 };
  };
  const one = await measure(ids[0], 1);
  const ten = await measure(ids[1], 10);
  console.info(
    `${toMiB(photo.byteLength)} MiB, completed once: ${JSON.stringify(one)}, ten times: ${JSON.stringify(ten)}`,
  );
  expect(ten.grown).toBeLessThan(one.grown + 40);
});
