import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";
import workerThreads from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInWorker } from "#lib/markdown/render-in-worker";

const maxLength = 48_000;

const fill = (part: string, beginning = "") => (beginning + part.repeat(maxLength)).slice(0, maxLength);

const table = `|${"a|".repeat(2000)}\n|${"-|".repeat(2000)}\n`;
const longLink = `[a]: https://example.com/${"a".repeat(20_000)}\n\n`;
const nestedList = Array.from({ length: 300 }, (_, depth) => `${"  ".repeat(depth)}- a\n`).join("");

/** Renders as a user of its own. Counts how often this thread did something else meanwhile: once per millisecond. */
async function render(text: string, timeoutMs?: number) {
  // The thread's start isn't counted.
  await renderInWorker({ text: "a", uid: randomUUID() });
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 1);
  const answer = await renderInWorker({ text, uid: randomUUID(), timeoutMs });
  clearInterval(counter);
  return { answer, turns };
}

/** Replaces the constructor of threads for all modules. */
function useWorker(Worker: unknown): void {
  Object.assign(workerThreads, { Worker });
  syncBuiltinESMExports();
}

/** Rendering takes at least 100 ms. In this thread, it would leave time for one turn at most. */
const fewestTurns = 5;

test.each([
  ["emphasis that is never closed", fill("*a ")],
  ["brackets", fill("[")],
  ["pictures without an address", fill("![")],
  ["footnotes", fill("[^a]: ")],
  ["email addresses", fill("a@a.")],
  ["code fences", fill("```\n")],
  ["small pieces of code", fill("```js\nconst a = 1;\n```\n")],
])("the longest text of %s is rendered or refused while this thread goes on", async (_name, text) => {
  const { answer, turns } = await render(text);
  expect(answer === null || answer.html.length > 0).toBe(true);
  expect(turns).toBeGreaterThan(fewestTurns);
});

test.each([
  ["quotes in quotes", fill("> ")],
  ["numbered lists in lists", fill("1. ")],
  ["lists in lists", nestedList],
  ["emphasis of two kinds", fill("*a_ ")],
  ["a table of thirty million cells", fill("|a\n", table)],
  ["links by reference, 180 MB long", fill("[a] ", longLink)],
])("%s are refused after the time limit, and the next text is rendered", async (_name, text) => {
  const { answer, turns } = await render(text, 700);
  expect(answer).toBeNull();
  expect(turns).toBeGreaterThan(fewestTurns);
  expect(await renderInWorker({ text: "**next**", uid: randomUUID() })).toMatchObject({
    html: '<p dir="ltr"><strong>next</strong></p>',
  });
});

test("a text whose thread can't be started is refused for now, and the next text starts another thread", async () => {
  const { Worker } = workerThreads;
  onTestFinished(() => useWorker(Worker));
  // Ends the thread of earlier tests.
  expect((await render(fill("> "), 1)).answer).toBeNull();
  useWorker(
    vi.fn(function fail() {
      throw new Error("ERR_WORKER_INIT_FAILED");
    }),
  );
  const renderNext = () => renderInWorker({ text: "**next**", uid: randomUUID() });
  await expect(renderNext()).rejects.toMatchObject({ code: "unavailable" });
  useWorker(Worker);
  expect((await renderNext())?.html).toContain("<strong>next</strong>");
});

test("the longest lesson of an honest teacher is rendered", async () => {
  const part =
    "## Verbs\n\nSome **bold** text with `code` and a [link](https://example.com).\n\n- one\n- two\n\n";
  const code = "```js\nconst add = (a, b) => a + b;\n```\n\n";
  const { answer } = await render(fill(part + code));
  expect(answer?.html).toContain("<strong>bold</strong>");
});

test("a larger limit of the server's heap doesn't raise the thread's, and stays", async () => {
  // Takes 185 MB.
  const text = fill("* a\n");
  const script = `
    import { getHeapStatistics } from "node:v8";
    import { renderInWorker } from "#lib/markdown/render-in-worker";
    const text = ${JSON.stringify(text)};
    const answer = await renderInWorker({ text, uid: "a", timeoutMs: 60_000 });
    console.log(JSON.stringify({ answer, limit: getHeapStatistics().heap_size_limit }));
  `;
  const nodeOptions = ["--conditions=react-server", "--max-old-space-size=256", "--max-semi-space-size=8"];
  const args = [...nodeOptions, "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reason: "ERR_WORKER_OUT_OF_MEMORY" },
    { answer: null, limit: 280 * 1024 ** 2 },
  ]);
});
