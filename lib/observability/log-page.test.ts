import { globSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { logPage } from "#lib/observability/log-page";
import { classifyPersonalPath, personalPatterns, toPersonalPattern } from "#lib/rules/auth/personal-paths";

const afterResponse: (() => void)[] = [];
vi.mock("next/server", () => ({ after: (work: () => void) => void afterResponse.push(work) }));

function logOf(page: Parameters<typeof logPage>[0]): string {
  const write = vi.spyOn(console, "info").mockReturnValue();
  logPage(page);
  expect(write, "before the answer is sent").not.toHaveBeenCalled();
  for (const work of afterResponse.splice(0)) work();
  expect(write).toHaveBeenCalledTimes(1);
  return String(write.mock.calls[0]?.[0]);
}

test("a personal page leaves one line with its pattern and a hash of its reader, and no address of theirs", () => {
  const requestId = crypto.randomUUID();
  const headers = new Headers({ "X-Request-Id": requestId, Cookie: "openbook-session=hush" });
  const line = logOf({ path: "/cart/lovelace%40openbook.test", uid: "uid-of-lovelace", headers });
  expect(JSON.parse(line)).toEqual({
    time: expect.any(String),
    level: "info",
    message: "page",
    requestId,
    route: "/cart/[user]",
    durationMs: expect.any(Number),
    user: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  // No word that hexadecimal digits could spell: a random id would, one day.
  expect(line).not.toMatch(/lovelace|hush/);
});

test("what a visitor sends as an id of their request is not logged", () => {
  const headers = new Headers({ "X-Request-Id": "ada@openbook.test" });
  const line = logOf({ path: "/account", uid: undefined, headers });
  expect(JSON.parse(line)).not.toHaveProperty("requestId");
  expect(JSON.parse(line)).not.toHaveProperty("user");
});

test("every personal page has a pattern, named as its folders are", () => {
  const pages = globSync("app/**/page.tsx").map((file) =>
    file
      .replace(/^app/, "")
      .replace(/\/page\.tsx$/, "")
      .replace(/\/\(\w+\)/g, ""),
  );
  // "@" is what makes a segment somebody's cart.
  const id = "0123456789abcdef01234567";
  const toPath = (pattern: string) => pattern.replace("[user]", "ada@openbook.test").replace(/\[\w+\]/g, id);
  const personal = pages.filter((pattern) => classifyPersonalPath(toPath(pattern)) !== null);
  expect(personal.toSorted()).toEqual(personalPatterns.toSorted());
  expect(personal.map((pattern) => toPersonalPattern(toPath(pattern)))).toEqual(personal);
  expect(toPersonalPattern("/ada@openbook.test/x")).toBe("(unknown)");
});
