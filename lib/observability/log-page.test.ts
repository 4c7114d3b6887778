import { globSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { logPage } from "#lib/observability/log-page";
import { personalPatterns, toPersonalPathKind, toPersonalPattern } from "#lib/rules/auth/personal-paths";

const afterResponse: (() => void)[] = [];
vi.mock("next/server", () => ({ after: (work: () => void) => void afterResponse.push(work) }));

function logOf(page: Parameters<typeof logPage>[0]): string {
  const write = vi.spyOn(console, "info").mockReturnValue();
  logPage(page);
  expect(write, "before the response is sent").not.toHaveBeenCalled();
  for (const work of afterResponse.splice(0)) work();
  expect(write).toHaveBeenCalledTimes(1);
  return String(write.mock.calls[0]?.[0]);
}

test("a personal page logs one line with its route pattern and a hash of the user, and no email address", () => {
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
  // Words that hexadecimal digits can't spell, because a random id could contain any other.
  expect(line).not.toMatch(/lovelace|hush/);
});

test("a request id that a client makes up isn't logged", () => {
  const headers = new Headers({ "X-Request-Id": "ada@openbook.test" });
  const line = logOf({ path: "/account", uid: undefined, headers });
  expect(JSON.parse(line)).not.toHaveProperty("requestId");
  expect(JSON.parse(line)).not.toHaveProperty("user");
});

test("every personal page has a pattern with the names of its folders", () => {
  const pages = globSync("app/**/page.tsx").map((file) =>
    file
      .replace(/^app/, "")
      .replace(/\/page\.tsx$/, "")
      .replace(/\/\(\w+\)/g, ""),
  );
  // A segment with "@" is a user's cart.
  const id = "0123456789abcdef01234567";
  const toPath = (pattern: string) => pattern.replace("[user]", "ada@openbook.test").replace(/\[\w+\]/g, id);
  const personal = pages.filter((pattern) => toPersonalPathKind(toPath(pattern)) !== null);
  expect(personal.toSorted()).toEqual(personalPatterns.toSorted());
  expect(personal.map((pattern) => toPersonalPattern(toPath(pattern)))).toEqual(personal);
  expect(toPersonalPattern("/ada@openbook.test/x")).toBe("(unknown)");
});
