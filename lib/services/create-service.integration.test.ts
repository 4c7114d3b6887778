import { expect, test } from "vitest";
import { makeService, teacher } from "#dev/testing/make-service";
import { openTestDatabase } from "#dev/testing/test-database";
import { createService } from "#lib/services/create-service";

test("fifty people who add the same title at once leave one course", async () => {
  const titles = Array.from({ length: 50 }, (_, index) =>
    index % 2 ? "Everyday Spanish" : " everyday  SPANISH",
  );
  const results = await Promise.allSettled(
    titles.map((title) => createService({ service: makeService({ title }), owner: teacher })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
  }
  expect(await openTestDatabase().collection("services").estimatedDocumentCount()).toBe(1);
});
