import { parseFailure } from "#lib/browser/api/call-api";
import type { Failure } from "#lib/rules/api/failure";

/** How sending a part ended. "lost": it may not have arrived, or it can be tried again. */
export type PartOutcome = { kind: "arrived" | "lost" | "aborted" } | { kind: "refused"; failure: Failure };

const refusedByStorage: Failure = {
  code: "invalid",
  message: "The file storage refused this file. Try again later.",
};

type Part = {
  address: string;
  bytes: Blob;
  signal: AbortSignal;
  /** Called with the number of bytes of this part that were sent so far. */
  onProgress: (sent: number) => void;
};

/** A part without progress for this time counts as lost. */
const timeoutMs = 30_000;

/** Sends a part of a file and reports its progress, which fetch can't do. Never throws. */
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

/** An expired URL of the store and an overloaded server are worth a retry. */
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
