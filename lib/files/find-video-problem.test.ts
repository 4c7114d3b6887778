import { Readable } from "node:stream";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { video } from "#dev/testing/files/sample-files";
import { findVideoProblem } from "#lib/files/find-video-problem";
import type { FileStorage } from "#lib/files/storage/file-storage";

const size = { codedWidth: 320, codedHeight: 180 };
const sound = { numberOfChannels: 2, sampleRate: 48_000 };

/** Returns an MP4 whose tracks claim these encodings. */
async function buildVideo(codecs: { video: "avc" | "hevc" | "av1"; audio?: "opus" }): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const pictures = new EncodedVideoPacketSource(codecs.video);
  output.addVideoTrack(pictures);
  const sounds = codecs.audio && new EncodedAudioPacketSource(codecs.audio);
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  const packet = new EncodedPacket(new Uint8Array(8), "key", 0, 1);
  const codec = { avc: "avc1.42c01e", hevc: "hvc1.1.6.L93.B0", av1: "av01.0.04M.08" }[codecs.video];
  await pictures.add(packet, { decoderConfig: { codec, ...size, description: new Uint8Array(32) } });
  await sounds?.add(packet, { decoderConfig: { codec: "opus", ...sound, description: new Uint8Array(32) } });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer());
}

/** Returns an MP4 with sound in AC-3, which can't be written without real sound. */
async function buildWithAc3(): Promise<Buffer> {
  const bytes = await buildVideo({ video: "avc", audio: "opus" });
  bytes.write("ac-3", bytes.indexOf("Opus"));
  return bytes;
}

function toSource(bytes: Buffer) {
  const read: FileStorage["read"] = (_file, { start, end }) =>
    Readable.from([bytes.subarray(start, end + 1)]);
  const file = { _id: new ObjectId(), size: bytes.length, partSize: bytes.length };
  return { file, storage: { read } as FileStorage };
}

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, content]);
};
const ftyp = video.subarray(0, video.readUInt32BE(0));
const empty = box("free", Buffer.alloc(0));

test.each<[string, () => Buffer | Promise<Buffer>, RegExp | null]>([
  ["H.264, with its index at the start or the end", () => video, null],
  ["AV1 with Opus", () => buildVideo({ video: "av1", audio: "opus" }), null],
  ["HEVC, as phones record it", () => buildVideo({ video: "hevc" }), /encoded as HEVC \(H\.265\)/],
  ["sound as AC-3", buildWithAc3, /sound of this video is encoded as AC-3/],
  ["no index, because it's incomplete", () => video.subarray(0, 100), /damaged or incomplete/],
  ["a million empty boxes", () => Buffer.concat([ftyp, ...Array<Buffer>(1e6).fill(empty)]), /damaged/],
  ["an index of 64 MiB", () => Buffer.concat([ftyp, box("moov", Buffer.alloc(2 ** 26))]), /damaged/],
])("an MP4 file with %s says whether browsers play it", async (_name, build, problem) => {
  const found = await findVideoProblem(toSource(await build()));
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});

test("an error of the store isn't taken for a damaged video", async () => {
  const { file, storage } = toSource(video);
  const read = () => {
    throw new Error("the store is away");
  };
  await expect(findVideoProblem({ file, storage: { ...storage, read } })).rejects.toThrow(
    "the store is away",
  );
});
