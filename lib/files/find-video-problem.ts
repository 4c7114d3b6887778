import "server-only";
import { buffer } from "node:stream/consumers";
import { CustomSource, Input, MP4, QTFF } from "mediabunny";
import type { FileDocument } from "#lib/db/documents/files";
import type { FileStorage } from "#lib/files/storage/file-storage";

const damaged = "This video is damaged or incomplete. Export it again as MP4 (H.264).";

type FileSource = { file: Pick<FileDocument, "_id" | "size" | "partSize">; storage: FileStorage };

/** The names that video software has for these encodings. */
const codecNames: Record<string, string> = {
  hevc: "HEVC (H.265)",
  prores: "ProRes",
  ac3: "AC-3 (Dolby Digital)",
  dts: "DTS",
  eac3: "E-AC-3 (Dolby Digital Plus)",
};

/**
 * The index of three hours has about 10 MiB, and is found with 10 reads. A file can be made to need millions, or all of
 * its bytes.
 */
const maxReads = 100;
const maxBytes = 32 * 1024 * 1024;

// What Chrome, Edge, Firefox, and Safari play in MP4: https://developer.mozilla.org/docs/Web/Media/Guides/Formats
const videoCodecs = ["avc", "vp9", "av1"];
const audioCodecs = ["aac", "mp3", "opus", "flac"];

/**
 * Returns why browsers can't play an MP4 video, as a sentence for its owner, or null. Reads the file's index, wherever
 * it is, and not its pictures or sound. Throws the errors of the file store.
 */
export async function findVideoProblem({ file, storage }: FileSource): Promise<string | null> {
  let storeError: unknown;
  let reads = 0;
  let bytes = 0;
  const read = async (start: number, end: number) => {
    reads += 1;
    bytes += end - start;
    if (reads > maxReads || bytes > maxBytes) throw new Error("The index of this video is too large.");
    try {
      return await buffer(storage.read({ id: file._id, partSize: file.partSize }, { start, end: end - 1 }));
    } catch (error) {
      storeError = error;
      throw error;
    }
  };
  const source = new CustomSource({ getSize: () => file.size, read });
  const input = new Input({ source, formats: [MP4, QTFF] });
  try {
    return await findTrackProblem(input);
  } catch {
    if (storeError) throw storeError;
    return damaged;
  } finally {
    input.dispose();
  }
}

async function findTrackProblem(input: Input): Promise<string | null> {
  const tracks = await input.getTracks();
  if (tracks.length === 0) return damaged;
  for (const track of tracks) {
    const codec = await track.getCodec();
    const name = codecNames[codec ?? ""] ?? codec ?? (await track.getInternalCodecId());
    if (track.isVideoTrack() && !videoCodecs.includes(codec ?? "")) {
      return `This video is encoded as ${name}, which not all browsers play. Export it as MP4 (H.264).`;
    }
    if (track.isAudioTrack() && !audioCodecs.includes(codec ?? "")) {
      return `The sound of this video is encoded as ${name}, which not all browsers play. Export it as AAC.`;
    }
  }
  return null;
}
