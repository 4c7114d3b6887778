import "server-only";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { AppError } from "#lib/errors/app-error";
import { createBoundedQueue } from "#lib/limits/bounded-queue";
import type { WorkerAnswer } from "#lib/markdown/render-worker";
import { logLine } from "#lib/observability/log";
import { getGlobal } from "#lib/rules/process/process-global";

type RenderOptions = {
  text: string;
  /** The writer of the text, as a client of the queue. */
  uid: string;
  timeoutMs?: number;
};

/** The time for one text: the longest lesson takes 0.3 s, and several times that on a busy server. */
const usualTimeoutMs = 3000;

/** The time for the thread to start, even on a busy machine. */
const startMs = 15_000;

/** How long an unused thread and its memory are kept. */
const idleMs = 60_000;

/** Enough for the longest lesson. A text that needs more ends the thread and not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

const queue = createBoundedQueue({
  name: "texts",
  maxWaiting: 50,
  maxWaitingPerClient: 10,
  maxWaitMs: 10_000,
  maxWorkMs: 6_000,
});

/** The thread of this process. A promise, because it has to load its modules first. */
const thread = getGlobal("markdown thread", (): { opening?: Promise<Worker>; idle?: NodeJS.Timeout } => ({}));

/**
 * Renders a user's Markdown in a thread of its own, so that no text delays another request. Null for a text that is too
 * complex or takes longer than 3 s; the thread is then ended. Throws AppError `unavailable` when many texts wait or the
 * thread doesn't start, and `too_many` for a user whose texts took 6 s within a minute.
 */
export function renderInWorker({
  text,
  uid,
  timeoutMs = usualTimeoutMs,
}: RenderOptions): Promise<WorkerAnswer> {
  return queue.run(uid, async () => {
    clearTimeout(thread.idle);
    thread.opening ??= openWorker().catch((error: unknown) => {
      // The next text tries again.
      delete thread.opening;
      throw new AppError("unavailable", { detail: `the Markdown thread didn't start: ${String(error)}` });
    });
    const worker = await thread.opening;
    // Scripts end when nothing else is left, but not during a rendering.
    worker.ref();
    try {
      return await askWorker(worker, { text, timeoutMs });
    } finally {
      worker.unref();
      thread.idle = setTimeout(() => void endWorker(worker), idleMs).unref();
    }
  });
}

async function openWorker(): Promise<Worker> {
  // A limit of the server's heap (NODE_OPTIONS) would replace those of the thread (nodejs/node#43991). This unsets it for
  // new threads; the main thread keeps the limit that it started with.
  setFlagsFromString("--max-old-space-size=0");
  setFlagsFromString("--max-semi-space-size=0");
  // The bundler recognizes exactly this expression and adds the module with its packages to the build.
  const worker = new Worker(new URL("./render-worker.ts", import.meta.url), { resourceLimits });
  // Without a listener, an error of the thread would end the server.
  worker.on("error", () => void endWorker(worker));
  try {
    await once(worker, "message", { signal: AbortSignal.timeout(startMs) });
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

type Question = Required<Omit<RenderOptions, "uid">>;

async function askWorker(worker: Worker, { text, timeoutMs }: Question): Promise<WorkerAnswer> {
  const answered = once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
  worker.postMessage(text);
  try {
    const [answer] = await answered;
    return answer;
  } catch (error) {
    await endWorker(worker);
    const { name, code } = error as { name?: string; code?: string };
    if (name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY") {
      logLine("info", {
        message: "a text was too slow to render",
        length: text.length,
        reason: code ?? name,
      });
      return null;
    }
    throw error;
  }
}

async function endWorker(worker: Worker): Promise<void> {
  delete thread.opening;
  await worker.terminate();
}
