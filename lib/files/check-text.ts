import "server-only";

/** Control characters that plain text never contains: all except tab, line feed, form feed, and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Beginnings that a browser's type sniffing takes for HTML or SVG, and a shell for a script. */
const markup = /^\s*<|^#!|<(!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i;

/** How many characters are checked for markup: a little more than browsers sniff. */
const guessedLength = 4096;

/**
 * Returns whether the bytes are UTF-8 text without control characters that no browser or shell would take for markup or
 * a script.
 */
export async function isPlainText(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let beginning = "";
  try {
    for await (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true });
      if (controls.test(text)) return false;
      if (beginning.length < guessedLength) beginning += text.slice(0, guessedLength);
    }
    decoder.decode();
  } catch (error) {
    // Only the decoder throws a TypeError. Errors of the file store pass through.
    if (error instanceof TypeError) return false;
    throw error;
  }
  return !markup.test(beginning.slice(0, guessedLength));
}

/** Returns whether the bytes are a WebVTT file: UTF-8 text with the WEBVTT header. */
export function isWebVtt(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const text = decoder.decode(bytes);
    return /^WEBVTT([ \t][^\n\r]*)?(\r\n?|\n|$)/.test(text) && !controls.test(text);
  } catch {
    return false;
  }
}
