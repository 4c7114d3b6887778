import { expect, test } from "vitest";
import { POST } from "#app/api/revalidate/route";
import { callRoute } from "#dev/testing/http/call-route";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";

function revalidate(headers: Record<string, string>) {
  return callRoute(POST, "/api/revalidate", { init: { method: "POST", headers } });
}

test.each([
  ["no token", {}],
  ["another token", { Authorization: "Bearer nonsense" }],
  ["an empty token", { Authorization: "Bearer " }],
  ["an empty header", { Authorization: "" }],
  ["the token without its scheme", { Authorization: process.env.REVALIDATE_TOKEN ?? "" }],
])("%s doesn't clear the page cache", async (_name, headers) => {
  expect(await revalidate(headers)).toMatchObject({ status: 401 });
  expect(listRevalidatedTags()).toEqual([]);
});

test("the token clears the page cache", async () => {
  const headers = { Authorization: `Bearer ${process.env.REVALIDATE_TOKEN}` };
  expect(await revalidate(headers)).toMatchObject({ status: 200, body: { revalidated: true } });
  expect(listRevalidatedTags()).toEqual(["catalog"]);
});
