// biome-ignore lint/plugin: Node runs this module in a thread, where "server-only" doesn't exist.
import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";
import type { RenderedMarkdown } from "#lib/rules/markdown/rendered-markdown";

/** What the worker answers to a text: null if it's too complex. */
export type WorkerAnswer = RenderedMarkdown | null;

function render(text: string): WorkerAnswer {
  try {
    return renderMarkdown(text);
  } catch (error) {
    // Too many elements, or nested so deeply that the parser ran out of stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

parentPort?.on("message", (text: string) => parentPort?.postMessage(render(text)));
parentPort?.postMessage("ready");
