import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressSaver } from "#lib/browser/learning/progress-saver";
import type { ProgressChange } from "#lib/rules/learning/learning-schema";

const serviceId = "0123456789abcdef01234567";
const [first, second] = ["a".repeat(24), "b".repeat(24)];

type Answer = { status: number; body: unknown } | "lost";

const stored = (done: string[]): Answer => ({
  status: 200,
  body: { done, doneRemoved: [], at: null, certificateId: null },
});
const outage: Answer = { status: 503, body: { error: { code: "unavailable", message: "Try again." } } };
const refused: Answer = { status: 403, body: { error: { code: "forbidden", message: "Buy this course." } } };

const sent: ProgressChange[] = [];
let answers: (Answer | Promise<Answer>)[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    expect(init).toMatchObject({ method: "PUT", keepalive: true });
    sent.push(JSON.parse(String(init.body)));
    const answer = (await answers.shift()) ?? stored([]);
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function makeSaver() {
  const onSaved = vi.fn();
  return { onSaved, ...createProgressSaver({ serviceId, onSaved }) };
}

test.each([
  ["an outage", outage],
  ["a lost connection", "lost" as const],
])("a change that failed because of %s is sent with the next one", async (_name, failure) => {
  answers = [failure, stored([first])];
  const { save, onSaved } = makeSaver();
  expect((await save({ lessonId: first, done: true })).ok).toBe(false);
  expect((await save({ lessonId: first, seconds: 30 })).ok).toBe(true);
  expect(sent).toEqual([
    { lessonId: first, done: true },
    { lessonId: first, done: true, seconds: 30 },
  ]);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({
    done: [first],
    doneRemoved: [],
    at: null,
    certificateId: null,
  });
});

test("the latest state of each lesson wins", async () => {
  answers = ["lost", "lost"];
  const { save } = makeSaver();
  await save({ lessonId: first, seconds: 15, done: true });
  await save({ lessonId: first, seconds: 30 });
  await save({ lessonId: first, seconds: 45, done: false });
  expect(sent.at(-1)).toEqual({ lessonId: first, seconds: 45, done: false });
});

test("another lesson is saved after a failed one, so that the lesson opened last stays the last", async () => {
  answers = ["lost"];
  const { save } = makeSaver();
  await save({ lessonId: first, done: true });
  await save({ lessonId: second });
  expect(sent.slice(1)).toEqual([{ lessonId: first, done: true }, { lessonId: second }]);
});

test("no request is sent while another is pending", async () => {
  const late = Promise.withResolvers<Answer>();
  answers = [late.promise];
  const { save } = makeSaver();
  const saving = save({ lessonId: first, seconds: 15 });
  const next = save({ lessonId: first, seconds: 30 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  late.resolve(stored([]));
  await Promise.all([saving, next]);
  expect(sent.at(-1)).toEqual({ lessonId: first, seconds: 30 });
});

test("a page that is being left doesn't wait for the pending request", async () => {
  answers = [new Promise<Answer>(() => {})];
  const { save, saveWhileLeaving } = makeSaver();
  void save({ lessonId: first, seconds: 15 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  saveWhileLeaving({ lessonId: first, seconds: 17 });
  expect(sent[1]).toEqual({ lessonId: first, seconds: 17 });
});

test("a change that the server rejects permanently isn't sent again", async () => {
  answers = [refused];
  const { save } = makeSaver();
  expect(await save({ lessonId: first, done: true })).toMatchObject({ failure: { code: "forbidden" } });
  await save({ lessonId: second });
  expect(sent.slice(1)).toEqual([{ lessonId: second }]);
});
