import { parseFailure } from "#lib/browser/api/call-api";
import type { Failure } from "#lib/rules/api/failure";

/** How sending a part ended; "lost": it may not have arrived, or can be tried again. */
export type PartOutcome = { kind: "arrived" | "lost" | "aborted" } | { kind: "refused"; failure: Failure };

const refusedByStorage: Failure = {
  code: "invalid",
  message: "The file storage refused this file. Try again later.",
};

type Part = {
  address: string;
  bytes: Blob;
  signal: AbortSignal;
  /** How many bytes of this part have left so far. */
  onProgress: (sent: number) => void;
};

/** A part that does not move for this long is lost. */
const timeoutMs = 30_000;

/** Sends a part of a file and says how much of it has left: fetch does not tell. Never throws. */
export function sendPart({ address, bytes, signal, onProgress }: Part): Promise<PartOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const abort = () => request.abort();
    const end = (outcome: PartOutcome) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve(outcome);
    };
    const expectProgress = () => {
      clearTimeout(timer);
      timer = window.setTimeout(abort, timeoutMs);
    };
    request.upload.onprogress = ({ loaded }) => {
      expectProgress();
      onProgress(loaded);
    };
    request.onload = () => end(toOutcome(request));
    request.onerror = () => end({ kind: "lost" });
    request.onabort = () => end({ kind: signal.aborted ? "aborted" : "lost" });
    if (signal.aborted) return end({ kind: "aborted" });
    signal.addEventListener("abort", abort);
    request.open("PUT", address);
    expectProgress();
    request.send(bytes);
  });
}

/** A store's address may have run out of time, and a server that is busy says so: both are worth another try. */
function toOutcome({ status, responseText }: XMLHttpRequest): PartOutcome {
  if (status >= 200 && status < 300) return { kind: "arrived" };
  const failure = readFailure(responseText);
  const isLost = status >= 500 || status === 429 || (!failure && status === 403);
  return isLost ? { kind: "lost" } : { kind: "refused", failure: failure ?? refusedByStorage };
}

/** Null for an answer of the file storage. */
function readFailure(text: string): Failure | null {
  try {
    return parseFailure(text);
  } catch {
    return null;
  }
}
