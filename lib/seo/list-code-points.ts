import "server-only";
import { inflateSync } from "node:zlib";

/** Returns the characters of Unicode's first plane that have a glyph in a WOFF font, from its `cmap` table. */
export function listCodePoints(font: Buffer): Set<number> {
  const cmap = requireTable({ font, name: "cmap" });
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  );
  // Every web font has a subtable of format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap).
  const subtable = subtables.find((each) => each.readUInt16BE(0) === 4);
  if (!subtable) throw new Error("The font has no table of format 4.");
  return listSegmentCodePoints(subtable);
}

/** Returns the characters that map to a glyph, from the segments of the subtable. */
function listSegmentCodePoints(subtable: Buffer): Set<number> {
  const length = subtable.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length] as const;
  const codePoints = new Set<number>();
  for (let at = 0; at < length; at += 2) {
    const [start, end] = [subtable.readUInt16BE(starts + at), subtable.readUInt16BE(ends + at)];
    const [delta, offset] = [subtable.readUInt16BE(deltas + at), subtable.readUInt16BE(offsets + at)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      // An offset is relative to its own position and points into the list of glyphs after the segments.
      const listed = offset && subtable.readUInt16BE(offsets + at + offset + 2 * (code - start));
      const glyph = offset ? listed && (listed + delta) & 0xffff : (code + delta) & 0xffff;
      if (glyph) codePoints.add(code);
    }
  }
  return codePoints;
}

function requireTable({ font, name }: { font: Buffer; name: string }): Buffer {
  for (let at = 44; at < 44 + 20 * font.readUInt16BE(12); at += 20) {
    if (font.toString("latin1", at, at + 4) !== name) continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
    const bytes = font.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return packed === length ? bytes : inflateSync(bytes);
  }
  throw new Error(`The font has no table ${name}.`);
}
