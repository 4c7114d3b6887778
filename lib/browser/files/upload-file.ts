import { callApi, type Outcome } from "#lib/browser/api/call-api";
import { forgetUpload, readUpload, rememberUpload } from "#lib/browser/files/remembered-upload";
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
export async function uploadFile(options: UploadOptions): Promise<Outcome<UploadedFile> | null> {
  const outcome = await carryOut(options);
  if (outcome && (outcome.ok || isFinal(outcome.failure))) forgetUpload(options);
  return outcome;
}

async function carryOut(options: UploadOptions): Promise<Outcome<UploadedFile> | null> {
  const { signal } = options;
  const begun = await persist(options, () => beginUpload(options));
  if (!begun?.ok) return begun;
  const { received, ...upload } = begun.data;
  const arrived = new Set(received);
  for (let round = 0; round < maxRounds; round += 1) {
    const failure = await sendParts({ ...options, upload, arrived });
    if (signal.aborted) return null;
    if (failure) return { ok: false, failure };
    const path = `/api/uploads/${upload._id}/complete`;
    const completed = await persist(options, () => callApi<UploadedFile>({ method: "POST", path }));
    if (!completed || completed.ok) return completed;
    const missing = listMissing(completed.failure);
    if (missing.length === 0) return completed;
    for (const part of missing) arrived.delete(part);
  }
  return { ok: false, failure: lostConnection };
}

/** Cancels the upload of a file, so that the server deletes the received parts. Ignores the result of the request. */
export async function giveUpUpload(source: Pick<UploadOptions, "file" | "purpose">): Promise<void> {
  const id = readUpload(source);
  forgetUpload(source);
  if (id) await callApi({ method: "DELETE", path: `/api/uploads/${id}` });
}

async function beginUpload(options: UploadOptions): Promise<Outcome<StartedUpload & { received: number[] }>> {
  const known = readUpload(options);
  if (known) {
    const found = await callApi<Upload>({ path: `/api/uploads/${known}` });
    if (found.ok || found.failure.code !== "not_found") return found;
  }
  const { file, purpose } = options;
  const body = { name: file.name, size: file.size, purpose };
  const begun = await callApi<StartedUpload>({ method: "POST", path: "/api/uploads", body });
  if (!begun.ok) return begun;
  rememberUpload(options, begun.data._id);
  return { ok: true, data: { ...begun.data, received: [] } };
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
    const sent = await persist(options, async () => {
      const address = await findAddress({ upload, part });
      if (!address.ok) return address;
      const onSent = (count: number) => onProgress(before + Math.min(count, bytes.size));
      return sendPart({ address: address.data.address, bytes, signal, onProgress: onSent });
    });
    if (sent === null) return null;
    if (!sent.ok) return isPassing(sent.failure) ? lostConnection : sent.failure;
    arrived.add(part);
  }
  onProgress(file.size);
  return null;
}

/** Returns where a part is sent: to our server, or to the file store with a signed URL. */
async function findAddress({ upload, part }: { upload: StartedUpload; part: number }) {
  const path = `/api/uploads/${upload._id}/parts/${part}`;
  return upload.isDirect
    ? callApi<{ address: string }>({ path })
    : { ok: true as const, data: { address: path } };
}

/** Repeats an idempotent request until the server answers. Null if the upload was aborted. */
async function persist<Data>(waiting: Waiting, request: () => Promise<Outcome<Data>>) {
  const { signal } = waiting;
  let outcome: Outcome<Data> = { ok: false, failure: lostConnection };
  for (const pauseMs of [...pausesMs, 0]) {
    if (signal.aborted) return null;
    outcome = await request();
    if (signal.aborted) return null;
    if (outcome.ok || !isPassing(outcome.failure)) return outcome;
    await pause(pauseMs, waiting);
  }
  return signal.aborted ? null : outcome;
}

/** Whether the same request may succeed later. */
function isPassing({ code }: Failure): boolean {
  return ["unreachable", "unavailable", "too_many", "internal"].includes(code);
}

function listMissing({ details }: Failure): number[] {
  const missing = details?.missing;
  return Array.isArray(missing) ? missing.filter((part) => typeof part === "number") : [];
}

function isFinal(failure: Failure): boolean {
  return !isPassing(failure) && failure.code !== "unauthenticated" && failure.code !== "forbidden";
}

type Waiting = Pick<UploadOptions, "signal" | "onPause">;

/** Ends early if the upload is aborted, or the browser is online again. */
function pause(milliseconds: number, { signal, onPause }: Waiting): Promise<void> {
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

let reading: Promise<UploadLimits | null> | undefined;

/** The size limits of files on this site, requested once per page; null if the request failed. */
export function readUploadLimits(): Promise<UploadLimits | null> {
  reading ??= callApi<UploadLimits>({ path: "/api/uploads" }).then((outcome) => {
    if (outcome.ok) return outcome.data;
    reading = undefined;
    return null;
  });
  return reading;
}
