/** A range of bytes, both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110). Null means the whole file, also
 * for several ranges and malformed headers. "unsatisfiable" means that the file has no such part.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const end = size - 1;
  if (first === "") {
    return Number(last) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? end : Math.min(Number(last), end) };
}
