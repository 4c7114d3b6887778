import { beforeAll, expect, test } from "vitest";
import { sampleCases } from "#dev/testing/cases";
import { exportTestDatabase } from "#dev/testing/database/test-database";
import { refusingCalls } from "#dev/testing/http/refusing-calls";
import { sendBadBody } from "#dev/testing/http/send-body";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { type ApiMethod, apiMethods } from "#lib/openapi/api-route";

let caller: Caller;
let admin: Caller;

beforeAll(async () => {
  [caller, admin] = await Promise.all([addCaller(), addCaller({ isAdmin: true })]);
});

/** Ids that match no document, because the body is checked before anything is looked up. */
const params = { id: "f".repeat(24), serviceId: "f".repeat(24), titleOrId: "f".repeat(24), uid: "unknown" };

// Which bodies each schema refuses is a unit test: app/api/bad-bodies.test.ts.
test.each(refusingCalls)(
  "$call answers an invalid body with the documented error, and nothing changes",
  async ({ call, handler, bad, badForHandler = [] }) => {
    const [name, path = ""] = call.split(" ");
    const method = apiMethods.find(
      (each): each is Exclude<ApiMethod, "GET"> => each === name && each !== "GET",
    );
    if (!method) throw new Error(`${name} is not a method with a body`);
    const { headers } = path.startsWith("/api/admin") ? admin : caller;
    const before = await exportTestDatabase();
    const sample = sampleCases(bad, { covers: ({ code }) => [code], extra: 2, name: call });
    for (const each of [...sample, ...badForHandler]) {
      const { status, body } = await sendBadBody(handler, { method, path, params, headers, bad: each });
      expect([status, body.error.code], each.name).toEqual([each.status, each.code]);
    }
    expect(await exportTestDatabase()).toBe(before);
    expect(listRevalidatedTags()).toEqual([]);
  },
);
