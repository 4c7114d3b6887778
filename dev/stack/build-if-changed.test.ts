import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildIfChanged } from "#dev/stack/build-if-changed";

const settings = {
  NODE_ENV: "production",
  SITE_URL: "http://localhost:3000",
  MONGODB_URI: "mongodb://127.0.0.1:27117/openbook",
  REVALIDATE_TOKEN: "another-one-at-every-start",
  RATE_LIMIT_SCALE: "1",
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: "http://127.0.0.1:9099",
  STRIPE_API_URL: "http://127.0.0.1:12120",
} as const;

const page = "export default () => null;";

let checkout = "";
let builds = 0;

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  checkout = mkdtempSync(path.join(tmpdir(), "openbook-test-"));
  write("app/page.tsx", page);
  write("lib/deep/er/rule.ts", "export const rule = 1;");
  write("package-lock.json", "{}");
  write("node_modules/.package-lock.json", "{}");
});
afterEach(() => rmSync(checkout, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), content);
}

/** Does what every `next build` does to its folder. */
function startNextBuild(): void {
  rmSync(path.join(checkout, ".next"), { recursive: true, force: true });
}
function finishNextBuild(): void {
  builds += 1;
  write(".next/BUILD_ID", `build ${builds}`);
}

function createAnotherBuild(): void {
  startNextBuild();
  finishNextBuild();
}

/** Returns the reason for the build, or null if the build was reused. */
async function run(change: NodeJS.Dict<string> = {}, isForced = false): Promise<string | null> {
  let reason: string | null = null;
  await buildIfChanged({
    checkout,
    environment: { ...settings, ...change },
    isForced,
    async build(why) {
      reason = why;
      startNextBuild();
      finishNextBuild();
    },
  });
  return reason;
}

describe("a second npm run demo reuses the build", () => {
  test.each<[string, () => void, NodeJS.Dict<string>?]>([
    ["when nothing has changed", () => {}],
    ["when a file was saved without a change", () => write("app/page.tsx", page)],
    ["when a journey was edited", () => write("e2e/some.spec.ts", "")],
    ["when a document was edited", () => write("CONTRIBUTING.md", "")],
    ["when the route types were generated again", () => write("next-env.d.ts", "// of the dev server")],
    ["when the development server has written its files", () => write(".next/dev/server/app.js", "")],
    ["when this start has another token", () => {}, { REVALIDATE_TOKEN: "a-new-one-as-always" }],
    ["when the rate limits have changed", () => {}, { RATE_LIMIT_SCALE: "10" }],
    [
      "when the database has another address",
      () => {},
      { MONGODB_URI: "mongodb://127.0.0.1:27017/openbook" },
    ],
    ["when an unrelated variable of the shell has changed", () => {}, { COLUMNS: "120" }],
  ])("%s", async (_name, change, environment) => {
    await run();
    change();
    expect(await run(environment)).toBeNull();
  });
});

describe("an outdated build is never served", () => {
  test.each<[string, () => void, string]>([
    ["a page was edited", () => write("app/page.tsx", "export default () => 0;"), "sources"],
    [
      "a file below a folder was edited",
      () => write("lib/deep/er/rule.ts", "export const rule = 2;"),
      "sources",
    ],
    ["a file was added", () => write("public/new.svg", "<svg/>"), "sources"],
    ["a file was removed", () => rmSync(path.join(checkout, "lib/deep/er/rule.ts")), "sources"],
    ["the lock file changed", () => write("package-lock.json", '{ "next": 17 }'), "sources"],
    ["other packages were installed", () => write("node_modules/.package-lock.json", "17"), "packages"],
  ])("%s", async (_name, change, named) => {
    await run();
    change();
    expect(await run()).toBe(`changed: ${named}`);
    expect(await run()).toBeNull();
  });

  test.each([
    ["SITE_URL", "http://localhost:3001"],
    ["PLATFORM_FEE_PERCENT", "5"],
    ["NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_another"],
    ["NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL", undefined],
  ])("%s became %j", async (name, value) => {
    await run();
    expect(await run({ [name]: value })).toBe(`changed: ${name}`);
  });

  test("another version of Node", async () => {
    await run();
    vi.spyOn(process, "version", "get").mockReturnValue("v99.0.0");
    expect(await run()).toBe("changed: Node");
  });

  test.each<[string, () => void]>([
    ["npm run build made another one", createAnotherBuild],
    ["npm run build was stopped halfway", startNextBuild],
    ["another build replaced ours and kept our record", finishNextBuild],
    ["the record of it is unreadable", () => write(".next/demo-build.json", '{"inputs":')],
  ])("%s", async (_name, change) => {
    await run();
    change();
    expect(await run()).toBe("");
  });

  test("--reset always builds", async () => {
    await run();
    expect(await run({}, true)).toBe("");
  });

  test.each([
    ["before", () => {}],
    ["after", startNextBuild],
  ])("a build failed %s it had emptied its folder, and the edit was undone", async (_name, begin) => {
    await run();
    write("app/page.tsx", "a mistake");
    const build = async () => {
      begin();
      throw new Error("a type error");
    };
    const failing = buildIfChanged({ checkout, environment: settings, isForced: false, build });
    await expect(failing).rejects.toThrow("a type error");
    write("app/page.tsx", page);
    expect(await run()).toBe("");
  });

  test("a file was edited while it was built", async () => {
    await buildIfChanged({
      checkout,
      environment: settings,
      isForced: false,
      async build() {
        write("app/page.tsx", "export default () => 0;");
        finishNextBuild();
      },
    });
    expect(await run()).toBe("changed: sources");
  });
});

test("the record of a build contains no setting's value", async () => {
  await run({ STRIPE_SECRET_KEY: "sk_test_hush", MONGODB_URI: "mongodb://hush.example/openbook" });
  expect(readFileSync(path.join(checkout, ".next", "demo-build.json"), "utf8")).not.toContain("hush");
});
