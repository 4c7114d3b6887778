import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { type FileSite, openFileSite, testedStores } from "#dev/testing/files/file-site";
import { buildPhoto, html } from "#dev/testing/files/sample-files";
import { emptyStore } from "#dev/testing/files/stored-bytes";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";

const checks = vi.hoisted(() => ({ count: 0 }));

vi.mock("#lib/files/check-file-bytes", (original) => {
  type Module = typeof import("#lib/files/check-file-bytes");
  const checkFileBytes: Module["checkFileBytes"] = async (source) => {
    checks.count += 1;
    // Imported here, because each site has modules of its own.
    return (await original<Module>()).checkFileBytes(source);
  };
  return { checkFileBytes };
});

let caller: Caller;

beforeAll(async () => {
  caller = await addCaller();
});

describe.each(testedStores)("uploads to %s", (store) => {
  let site: FileSite;

  beforeEach(async () => {
    site = await openFileSite(store);
    await emptyStore(store);
    checks.count = 0;
  });

  const send = async (bytes: Buffer) => (await site.send({ caller, purpose: "course-picture", bytes }))._id;

  /** Claims an upload as a server would that has crashed since. */
  const claim = (id: string, forMs: number) =>
    openTestDatabase()
      .collection("files")
      .updateOne(
        { _id: new ObjectId(id) },
        { $set: { completion: { token: "crashed", claimedUntil: new Date(Date.now() + forMs) } } },
      );

  test.each([
    ["an accepted picture", () => buildPhoto("jpeg"), 200],
    ["a refused one", () => html, 422],
  ])("ten completions at once on two servers do the work once, for %s", async (_name, make, status) => {
    const id = await send(Buffer.from(await make()));
    const sites = [site, await openFileSite(store)];
    checks.count = 0;
    const calls = Array.from({ length: 10 }, (_, index) => sites[index % 2]?.complete(caller, id));
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(status));
    expect(new Set(answers.map((answer) => JSON.stringify(answer?.body))).size).toBe(1);
    expect(checks.count).toBe(1);
    const stored = await openTestDatabase()
      .collection("files")
      .findOne({ _id: new ObjectId(id) });
    expect(stored).not.toHaveProperty("completion");
  });

  test("after a server crashed during a completion, the next call completes the upload", async () => {
    const id = await send(await buildPhoto("png"));
    await claim(id, 700);
    expect((await site.complete(caller, id)).status).toBe(200);
    expect(checks.count).toBe(1);
  });

  test("a full queue refuses a picture with a time to retry, and the upload can be completed later", async () => {
    const id = await send(await buildPhoto("png"));
    const { pictureQueue } = await import("#lib/limits/picture-queue");
    let finish = () => {};
    const working = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const others = Array.from({ length: 21 }, (_, index) => pictureQueue.run(`user ${index}`, () => working));
    const { status, body, headers } = await site.complete(caller, id);
    expect([status, body.error.code, Number(headers.get("Retry-After")) > 0]).toEqual([
      503,
      "unavailable",
      true,
    ]);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain("the queue of pictures is full");
    vi.mocked(console.error).mockClear();
    finish();
    await Promise.all(others);
    expect((await site.complete(caller, id)).status).toBe(200);
  });
});
