import type { PreviewAnswer } from "#lib/browser/markdown/preview-worker";

type PreviewOptions = { text: string; signal: AbortSignal };

/** The time that the server allows for a text, and some more for a slow device. */
const timeoutMs = 4000;

const failedMessage = "The preview couldn't be loaded.";

/**
 * Renders a text in a worker of this page, so that no text freezes its editor. Resolves to null for a text that is too
 * complex or takes too long; saving it would fail too. The worker ends with the result. If the signal aborts, the
 * worker ends at once and the promise never settles. Rejects if the worker can't be created or loaded.
 */
export async function renderPreview({ text, signal }: PreviewOptions): Promise<string | null> {
  const worker = createWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  signal.addEventListener("abort", end);
  return new Promise((resolve, reject) => {
    worker.addEventListener("error", () => {
      end();
      reject(new Error(failedMessage));
    });
    worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer | "ready">) => {
      if (data !== "ready") {
        end();
        return resolve("html" in data ? data.html : null);
      }
      // Starts here, because loading the worker takes as long as the connection takes.
      timer = setTimeout(() => {
        end();
        resolve(null);
      }, timeoutMs);
      worker.postMessage(text);
    });
  });
}

function createWorker(): Worker {
  try {
    return new Worker(new URL("./preview-worker.ts", import.meta.url), { type: "module" });
  } catch (cause) {
    throw new Error(failedMessage, { cause });
  }
}
