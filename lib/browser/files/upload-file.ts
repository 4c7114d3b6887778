import { type ApiOutcome, callApi } from "#lib/browser/api/call-api";
import { deleteStoredUpload, findUploadId, storeUpload } from "#lib/browser/files/remembered-upload";
import { lostConnection, sendPart } from "#lib/browser/files/send-part";
import type { Failure } from "#lib/rules/api/failure";
import type {
  FilePurpose,
  StartedUpload,
  Upload,
  UploadedFile,
  UploadLimits,
} from "#lib/rules/files/upload-schema";

type UploadOptions = {
  file: File;
  purpose: FilePurpose;
  /** Aborting keeps the received parts for the next attempt. */
  signal: AbortSignal;
  /** Called with the number of bytes of the file that were sent. */
  onProgress: (sent: number) => void;
  /** Called when the connection was lost. The upload tries again after a pause. */
  onPause: () => void;
};

/** Each pause is twice as long as the previous one, up to 30 s. About two minutes in total. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000];

/** How often parts that the server misses at the end are sent again. */
const maxRounds = 3;

/**
 * Uploads a file in parts, in order. Sends lost parts again, and continues an earlier attempt with the same file, even
 * after a reload. Never throws: a failure has a message for the user. Null if it was aborted.
 */
export async function uploadFile(options: UploadOptions): Promise<ApiOutcome<UploadedFile> | null> {
  const outcome = await runUpload(options);
  if (outcome && (outcome.ok || isFinal(outcome.failure))) deleteStoredUpload(options);
  return outcome;
}

async function runUpload(options: UploadOptions): Promise<ApiOutcome<UploadedFile> | null> {
  const { signal } = options;
  const started = await retryUntilAnswered(options, () => startUpload(options));
  if (!started?.ok) return started;
  const { received, ...upload } = started.data;
  const arrived = new Set(received);
  for (let round = 0; round < maxRounds; round += 1) {
    const failure = await sendParts({ ...options, upload, arrived });
    if (signal.aborted) return null;
    if (failure) return { ok: false, failure };
    const path = `/api/uploads/${upload._id}/complete`;
    const completed = await retryUntilAnswered(options, () =>
      callApi<UploadedFile>({ method: "POST", path }),
    );
    if (!completed || completed.ok) return completed;
    const missing = listMissing(completed.failure);
    if (missing.length === 0) return completed;
    for (const part of missing) arrived.delete(part);
  }
  return { ok: false, failure: lostConnection };
}

/** Cancels the upload of a file, so that the server deletes the received parts. Ignores the result of the request. */
export async function cancelUpload(source: Pick<UploadOptions, "file" | "purpose">): Promise<void> {
  const id = findUploadId(source);
  deleteStoredUpload(source);
  if (id) await callApi({ method: "DELETE", path: `/api/uploads/${id}` });
}

async function startUpload(
  options: UploadOptions,
): Promise<ApiOutcome<StartedUpload & { received: number[] }>> {
  const storedId = findUploadId(options);
  if (storedId) {
    const found = await callApi<Upload>({ path: `/api/uploads/${storedId}` });
    if (found.ok || found.failure.code !== "not_found") return found;
  }
  const { file, purpose } = options;
  const body = { name: file.name, size: file.size, purpose };
  const started = await callApi<StartedUpload>({ method: "POST", path: "/api/uploads", body });
  if (!started.ok) return started;
  storeUpload(options, started.data._id);
  return { ok: true, data: { ...started.data, received: [] } };
}

/** Sends the parts that haven't arrived. Returns why that failed, or null. */
async function sendParts(options: UploadOptions & { upload: StartedUpload; arrived: Set<number> }) {
  const { file, upload, arrived, signal, onProgress } = options;
  const { partSize, parts } = upload;
  const toBytes = (part: number) => file.slice((part - 1) * partSize, part * partSize);
  for (let part = 1; part <= parts; part += 1) {
    if (arrived.has(part)) continue;
    const before = [...arrived].reduce((sum, each) => sum + toBytes(each).size, 0);
    onProgress(before);
    const bytes = toBytes(part);
    const sent = await retryUntilAnswered(options, async () => {
      const address = await findPartAddress({ upload, part });
      if (!address.ok) return address;
      const onSent = (count: number) => onProgress(before + Math.min(count, bytes.size));
      return sendPart({ address: address.data.address, bytes, signal, onProgress: onSent });
    });
    if (sent === null) return null;
    if (!sent.ok) return isTemporary(sent.failure) ? lostConnection : sent.failure;
    arrived.add(part);
  }
  onProgress(file.size);
  return null;
}

/** Returns where a part is sent: to our server, or to the file store with a signed URL. */
async function findPartAddress({ upload, part }: { upload: StartedUpload; part: number }) {
  const path = `/api/uploads/${upload._id}/parts/${part}`;
  return upload.isDirect
    ? callApi<{ address: string }>({ path })
    : { ok: true as const, data: { address: path } };
}

/** Repeats an idempotent request until the server answers. Null if the upload was aborted. */
async function retryUntilAnswered<Data>(waiting: PauseOptions, request: () => Promise<ApiOutcome<Data>>) {
  const { signal } = waiting;
  let outcome: ApiOutcome<Data> = { ok: false, failure: lostConnection };
  for (const pauseMs of [...pausesMs, 0]) {
    if (signal.aborted) return null;
    outcome = await request();
    if (signal.aborted) return null;
    if (outcome.ok || !isTemporary(outcome.failure)) return outcome;
    await waitBeforeRetry(pauseMs, waiting);
  }
  return signal.aborted ? null : outcome;
}

/** Whether the same request may succeed later. */
function isTemporary({ code }: Failure): boolean {
  return ["unreachable", "unavailable", "too_many", "internal"].includes(code);
}

function listMissing({ details }: Failure): number[] {
  const missing = details?.missing;
  return Array.isArray(missing) ? missing.filter((part) => typeof part === "number") : [];
}

function isFinal(failure: Failure): boolean {
  return !isTemporary(failure) && failure.code !== "unauthenticated" && failure.code !== "forbidden";
}

type PauseOptions = Pick<UploadOptions, "signal" | "onPause">;

/** Ends early if the upload is aborted, or the browser is online again. */
function waitBeforeRetry(milliseconds: number, { signal, onPause }: PauseOptions): Promise<void> {
  onPause();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}

let limitsRequest: Promise<UploadLimits | null> | undefined;

/** The size limits of files on this site, requested once per page; null if the request failed. */
export function fetchUploadLimits(): Promise<UploadLimits | null> {
  limitsRequest ??= callApi<UploadLimits>({ path: "/api/uploads" }).then((outcome) => {
    if (outcome.ok) return outcome.data;
    limitsRequest = undefined;
    return null;
  });
  return limitsRequest;
}
