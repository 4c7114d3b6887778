import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoundedQueue } from "#lib/limits/bounded-queue";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A queue of its own and a log of what it did. */
function openQueue() {
  const queue = createBoundedQueue({
    name: randomUUID(),
    maxWaiting: 4,
    maxWaitingPerClient: 3,
    maxWaitMs: 10_000,
    maxWorkMs: 5000,
  });
  const done: string[] = [];
  const run = (client: string, workMs = 1000) =>
    queue.run(client, async () => {
      await new Promise((resolve) => setTimeout(resolve, workMs));
      done.push(client);
      return client;
    });
  return { queue, run, done };
}

const unavailable = { code: "unavailable", retryAfterSeconds: 5 };

test("jobs run one at a time, and clients with many jobs let another one go first", async () => {
  const { run, done } = openQueue();
  const jobs = ["ada", "ada", "eve", "eve", "bob"].map((client) => run(client));
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).toEqual(["ada", "eve"]);
  await vi.advanceTimersByTimeAsync(2001);
  expect(await Promise.all(jobs)).toEqual(["ada", "ada", "eve", "eve", "bob"]);
  expect(done).toEqual(["ada", "eve", "bob", "ada", "eve"]);
});

test("no client takes all the places, and a full queue is refused with a time to retry", async () => {
  const { run } = openQueue();
  const jobs = Array.from({ length: 4 }, () => run("ada"));
  await expect(run("ada")).rejects.toMatchObject(unavailable);
  jobs.push(run("bob"));
  await expect(run("cy")).rejects.toMatchObject(unavailable);
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(jobs);
  const late = run("cy");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe("cy");
});

test("a job that waits too long is refused, and the ones behind it still run", async () => {
  const { run, done } = openQueue();
  const jobs = [run("ada", 12_000), run("bob")];
  const refused = expect(jobs[1]).rejects.toMatchObject(unavailable);
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  jobs.push(run("cy"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(done).toEqual(["ada", "cy"]);
});

test("a job that fails hands its error on and doesn't block the queue", async () => {
  const { queue, run } = openQueue();
  await expect(queue.run("ada", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  const next = run("bob");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next).toBe("bob");
});

test("a client who has used up the working time waits until the minute is over, and others don't", async () => {
  const { run } = openQueue();
  const long = run("ada", 5000);
  await vi.advanceTimersByTimeAsync(5000);
  await long;
  await expect(run("ada")).rejects.toMatchObject({ code: "too_many", retryAfterSeconds: 55 });
  const other = run("bob");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await other).toBe("bob");
  await vi.advanceTimersByTimeAsync(60_000);
  const again = run("ada");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await again).toBe("ada");
});
