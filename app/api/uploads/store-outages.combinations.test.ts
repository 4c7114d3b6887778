import { afterEach, beforeAll, expect, inject, test, vi } from "vitest";

import { startFaultProxy } from "#dev/testing/database/fault-proxy";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { expectedOutcomes } from "#dev/testing/faults/expected-outcomes";
import { availableStores, openFileSite } from "#dev/testing/files/file-site";
import { buildPhoto, plainText, webVtt } from "#dev/testing/files/sample-files";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";

/** The longest time until a response, in milliseconds, during any outage. */
const timeoutMs = 5000;

let caller: Caller;

beforeAll(async () => {
  caller = await addCaller();
});

// Every 5xx response is logged.
afterEach(() => void vi.mocked(console.error).mockClear());

const faults = availableStores.includes("s3") ? (["stop", "freeze", "kill"] as const) : [];

test.each(faults)(
  "The file store, %s: every call gets the response of docs/faults.md within 5 s, and succeeds when the store is back",
  async (fault) => {
    const settings = inject("fileStores")[Number(process.env.VITEST_POOL_ID) - 1] ?? {};
    const store = new URL(settings.S3_ENDPOINT ?? "");
    const proxy = await startFaultProxy({ host: store.hostname, port: Number(store.port) });
    const site = await openFileSite("s3", { S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` });
    const text = { caller, purpose: "lesson-file", bytes: plainText } as const;
    const [open, sent, givenUp] = [await site.send(text), await site.send(text), await site.send(text)];
    const read = async (file: Parameters<typeof site.upload>[0]) => {
      const { body } = await site.upload(file);
      return () => site.read(body.fileId, { caller });
    };
    const newFile = { name: "a.txt", size: 5, purpose: "lesson-file" };
    const calls: Record<
      string,
      { send: () => Promise<{ status: number; body: { error?: { message: string } } }>; again: number[] }
    > = {
      "GET /api/uploads": { send: site.readLimits, again: [200] },
      "POST /api/uploads": { send: () => site.start(caller, newFile), again: [201] },
      "GET /api/uploads/{id}": { send: () => site.look(caller, open._id), again: [200] },
      "GET /api/uploads/{id}/parts/{part}": {
        send: () => site.addressPart(caller, open._id, 1),
        again: [200],
      },
      "POST /api/uploads/{id}/complete": { send: () => site.complete(caller, sent._id), again: [200] },
      "DELETE /api/uploads/{id}": { send: () => site.giveUp(caller, givenUp._id), again: [200, 404] },
      "GET /api/files/{id}, of a lesson": { send: await read(text), again: [302] },
      "GET /api/files/{id}, captions": {
        send: await read({ caller, purpose: "captions", bytes: webVtt }),
        again: [200],
      },
      "GET /api/files/{id}, a picture": {
        send: await read({ caller, purpose: "person-picture", bytes: await buildPhoto("png") }),
        again: [200],
      },
    };

    await proxy.suffer(fault);
    const seen: Record<string, string> = {};
    await Promise.all(
      Object.entries(calls).map(async ([call, { send }]) => {
        const startedAt = performance.now();
        const { status, body } = await send();
        expect.soft(performance.now() - startedAt, call).toBeLessThan(timeoutMs);
        seen[call] = [status, body.error?.message].filter(Boolean).join(", ");
      }),
    );
    await proxy.recover();
    expect.soft(seen).toEqual(expectedOutcomes["The file store"].calls);
    for (const [call, { send, again }] of Object.entries(calls)) {
      expect(again, `${call} again`).toContain((await send()).status);
    }
    const files = openTestDatabase().collection("files");
    expect(await files.countDocuments({ state: "complete" })).toBe(4);
    await site.clean(25);
    await site.clean(51);
    expect(await files.countDocuments()).toBe(0);
    await proxy.close();
  },
);
