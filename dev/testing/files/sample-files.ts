import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const utf8 = (text: string) => Buffer.from(text);

/** Returns a two-color picture with a camera's metadata: rotated, with a GPS position. */
export function buildPhoto(format: "jpeg" | "png" | "webp" | "avif", { width = 400, height = 300 } = {}) {
  const half = { create: { width: width / 2, height, channels: 3, background: "#b3261e" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#0f6b5c" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: "Grace Hopper", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** Returns a JPEG of random pixels of about 9 MB, the size of a large camera photo. */
export function buildLargePhoto(): Promise<Buffer> {
  const raw = { width: 4400, height: 3300, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Returns a PNG whose header declares this many pixels but whose data contain none. */
export function buildPixelBomb(side: number): Buffer {
  return toPng({ side, colors: 2 }, [["IDAT", deflateSync(Buffer.alloc(1_000_000))]]);
}

/** Returns a small PNG with a text chunk that decompresses to hundreds of megabytes. */
export function buildTextBomb(): Buffer {
  return toPng({ side: 8, colors: 0 }, [
    ["zTXt", Buffer.concat([utf8("Comment\0\0"), deflateSync(Buffer.alloc(300_000_000))])],
    ["IDAT", deflateSync(Buffer.alloc(8 * 9))],
  ]);
}

function toPng({ side, colors }: { side: number; colors: 0 | 2 }, chunks: [type: string, data: Buffer][]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, colors], 8);
  const all = [["IHDR", header], ...chunks, ["IEND", Buffer.alloc(0)]] as const;
  const parts = all.map(([type, data]) => {
    const named = Buffer.concat([utf8(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  });
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** Returns an uncompressed ZIP with these files. */
export function buildZip(entries: Record<string, string>): Buffer {
  const files = Object.entries(entries).map(([name, text]) => ({ name: utf8(name), data: utf8(text) }));
  let offset = 0;
  const headers = files.map(({ name, data }) => {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, name, data]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    offset += local.length;
    return { local, central: Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, more, name]) };
  });
  const central = Buffer.concat(headers.map((header) => header.central));
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...headers.map(({ local }) => local), central, end]);
}

const office = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** Returns a file with the parts that identify a Word document. */
export function buildWordDocument(): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${office}"/></Types>`;
  return buildZip({ "[Content_Types].xml": types, "word/document.xml": "<w:document/>" });
}

export const html = utf8("<!doctype html><script>alert(document.cookie)</script>");
export const svg = utf8(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);
export const webVtt = utf8("WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n");
export const plainText = utf8("Übung 1\n\nCount to ten.\n");

/** The demo's own video and worksheet. */
export const video = readFileSync(new URL("../../seed/files/coin-flips.mp4", import.meta.url));
export const pdf = readFileSync(new URL("../../seed/files/sample-balance-sheet.pdf", import.meta.url));

/** The beginning of a WebM video. */
export const webM = Buffer.concat([
  Buffer.from(
    "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701ffffffffffffff",
    "hex",
  ),
  Buffer.alloc(64),
]);
