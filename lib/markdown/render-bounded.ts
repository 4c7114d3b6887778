import "server-only";
import { createHash } from "node:crypto";
import { isNativeError } from "node:util/types";
import { createContext, Script } from "node:vm";
import { LRUCache } from "lru-cache";

type RenderOptions<Result> = {
  text: string;
  /** Synchronous. Can be interrupted, so it must not change shared state. */
  render: (text: string) => Result;
  timeoutMs?: number;
};

/** Enough for the longest lesson on a busy server, and short enough for the other requests of the process. */
const usualTimeoutMs = 1500;

const context = createContext({ run: undefined });
const script = new Script("run()");
/** By their hash. */
const tooSlow = new LRUCache<string, true>({ max: 1000 });

/**
 * Renders a text, or returns null if that takes too long: some texts of 50,000 characters would block the parser, and
 * with it the whole server, for minutes. A text that took too long isn't rendered again. Throws the errors of `render`.
 */
export function renderBounded<Result>(options: RenderOptions<Result>): Result | null {
  const { text, render, timeoutMs = usualTimeoutMs } = options;
  const hash = createHash("sha256").update(text).digest("base64");
  if (tooSlow.has(hash)) return null;
  context.run = () => render(text);
  try {
    return script.runInContext(context, { timeout: timeoutMs });
  } catch (error) {
    // isNativeError, because an error from the other context isn't an instance of this context's Error.
    const code = isNativeError(error) && "code" in error && error.code;
    if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    tooSlow.set(hash, true);
    return null;
  } finally {
    context.run = undefined;
  }
}
