import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { type Buyer, signInBuyer } from "#bench/buyer";
import { ExplainedError } from "#dev/process/explained-error";
import { buildLargePhoto, pdf, webM } from "#dev/testing/files/sample-files";
import { type FilePurpose, startedUploadSchema, uploadedFileSchema } from "#lib/rules/files/upload-schema";

/** The size of each file in bytes: "10 MB" as the site writes it. */
const fileBytes = 10 * 1024 ** 2;

/** The files of one teacher: together they stay below the quota of a new account. */
const filesPerTeacher = 10;

/** One in this many files is followed by a photo of 9 MB, which the server decodes and makes smaller. */
const photoEvery = 4;

const connections = 4;

type Site = { appUrl: string; environment: NodeJS.ProcessEnv };
type Transfers = Site & { files: number; onProgress: (text: string) => void };

/**
 * Uploads this many files of 10 MB as teachers do, alternately a video and a file to download, and downloads each.
 * After every fourth, uploads a photo too. Throws an ExplainedError if the site refuses one or returns fewer bytes.
 */
export async function transferFiles({ files, onProgress, ...site }: Transfers): Promise<void> {
  const photo = await buildLargePhoto();
  let next = 0;
  const transferOneByOne = async () => {
    let teacher = await signInBuyer(site);
    for (let ofTeacher = 0; next < files; ofTeacher += 1) {
      const number = next++;
      if (ofTeacher === filesPerTeacher) {
        teacher = await signInBuyer(site);
        ofTeacher = 0;
      }
      await transferFile(teacher, number);
      if (number % photoEvery === 0)
        await uploadFile(teacher, { bytes: photo, purpose: "course-picture", name: "photo.jpg" });
      onProgress(`${number + 1} of ${files} files`);
    }
  };
  await Promise.all(Array.from({ length: connections }, transferOneByOne));
}

type Pace = Site & { everyMs: number; signal: AbortSignal };

/** Uploads and downloads a file of 10 MB at regular intervals until the signal aborts. Resolves with their number. */
export async function transferFilesRegularly({ everyMs, signal, ...site }: Pace): Promise<number> {
  let teacher = await signInBuyer(site);
  let number = 0;
  while (!signal.aborted) {
    await transferFile(teacher, number);
    number += 1;
    if (number % filesPerTeacher === 0) teacher = await signInBuyer(site);
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
  return number;
}

async function transferFile(teacher: Buyer, number: number): Promise<void> {
  const bytes = randomBytes(fileBytes);
  const isVideo = number % 2 === 0;
  // Identified by its beginning.
  (isVideo ? webM : pdf.subarray(0, 1024)).copy(bytes);
  const purpose = isVideo ? "lesson-video" : "lesson-file";
  const { address } = await uploadFile(teacher, {
    bytes,
    purpose,
    name: isVideo ? "lesson.webm" : "sheet.pdf",
  });
  const { answer } = await teacher.send({ path: address });
  if (!(answer instanceof ArrayBuffer) || Buffer.compare(new Uint8Array(answer), bytes) !== 0)
    throw new ExplainedError(`${address} returned other bytes than were uploaded.`);
}

type NewFile = { bytes: Buffer; purpose: FilePurpose; name: string };

async function uploadFile(teacher: Buyer, { bytes, purpose, name }: NewFile) {
  const upload = { name, size: bytes.length, purpose };
  const started = await teacher.send({ method: "POST", path: "/api/uploads", body: upload });
  const { _id, parts, partSize } = startedUploadSchema.parse(started.answer);
  for (let part = 1; part <= parts; part += 1) {
    const body = bytes.subarray((part - 1) * partSize, part * partSize);
    await teacher.send({ method: "PUT", path: `/api/uploads/${_id}/parts/${part}`, body });
  }
  const completed = await teacher.send({ method: "POST", path: `/api/uploads/${_id}/complete` });
  return z.object(uploadedFileSchema.shape).parse(completed.answer);
}
