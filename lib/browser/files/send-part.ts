import { type ApiOutcome, parseFailure } from "#lib/browser/api/call-api";
import type { Failure } from "#lib/rules/api/failure";

const refusalMessage = "The file storage refused this file. Try again later.";

/** The failure of a part that may not have arrived, or that can be sent again. */
export const lostConnection: Failure = {
  code: "unreachable",
  message: "The connection was lost. Try again to continue where it stopped.",
};

const lostOutcome: ApiOutcome<null> = { ok: false, failure: lostConnection };

/** `onProgress` is called with the number of bytes of this part that were sent so far. */
type PartRequest = { address: string; bytes: Blob; signal: AbortSignal; onProgress: (sent: number) => void };

/** A part without progress for this time counts as lost. */
const timeoutMs = 30_000;

/** Sends a part of a file and reports its progress, which fetch can't do. An aborted part is lost. Never throws. */
export function sendPart({ address, bytes, signal, onProgress }: PartRequest): Promise<ApiOutcome<null>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const abort = () => request.abort();
    const end = (outcome: ApiOutcome<null>) => {
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
    request.onerror = () => end(lostOutcome);
    request.onabort = () => end(lostOutcome);
    if (signal.aborted) return end(lostOutcome);
    signal.addEventListener("abort", abort);
    request.open("PUT", address);
    expectProgress();
    request.send(bytes);
  });
}

/** An expired URL of the store and an overloaded server are worth a retry. */
function toOutcome({ status, responseText }: XMLHttpRequest): ApiOutcome<null> {
  if (status >= 200 && status < 300) return { ok: true, data: null };
  const failure = findFailure(responseText);
  const isLost = status >= 500 || status === 429 || (!failure && status === 403);
  return isLost
    ? lostOutcome
    : { ok: false, failure: failure ?? { code: "invalid", message: refusalMessage } };
}

/** Null for an answer of the file storage. */
function findFailure(text: string): Failure | null {
  try {
    return parseFailure(text);
  } catch {
    return null;
  }
}
