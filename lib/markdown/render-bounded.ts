import "server-only";
import { createHash } from "node:crypto";
import { isNativeError } from "node:util/types";
import { createContext, Script } from "node:vm";
import { LRUCache } from "lru-cache";

type RenderOptions<Result> = {
  text: string;
  /** Synchronous; it leaves nothing half done that others use. */
  render: (text: string) => Result;
  timeoutMs?: number;
};

/** Long for the longest lesson on a busy server, short for everyone who waits for the same process. */
const usualTimeoutMs = 1500;

const context = createContext({ run: undefined });
const script = new Script("run()");
/** By their hash. */
const tooSlow = new LRUCache<string, true>({ max: 1000 });

/**
 * Renders a text within a time, or returns null: some texts of 50,000 characters would keep the parser, and with it the
 * whole server, busy for minutes. One that took too long is not tried again.
 */
export function renderBounded<Result>(options: RenderOptions<Result>): Result | null {
  const { text, render, timeoutMs = usualTimeoutMs } = options;
  const hash = createHash("sha256").update(text).digest("base64");
  if (tooSlow.has(hash)) return null;
  context.run = () => render(text);
  try {
    return script.runInContext(context, { timeout: timeoutMs });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    tooSlow.set(hash, true);
    return null;
  } finally {
    context.run = undefined;
  }
}

function isTimeout(error: unknown): boolean {
  // An error of the other context is no instance of this one's class.
  return isNativeError(error) && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
