import "server-only";

/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** What browsers take for a page or a picture that runs scripts when they guess, and what shells run. */
const markup = /^\s*<|^#!|<(!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i;

/** As far as browsers look when they guess a type, and a little more. */
const guessedLength = 4096;

/** Whether bytes are UTF-8 text, without control characters, that nothing would take for markup or a script. */
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
    // What the store throws is not about the text.
    if (error instanceof TypeError) return false;
    throw error;
  }
  return !markup.test(beginning.slice(0, guessedLength));
}

/** Whether bytes are captions: text that begins as WebVTT says. */
export function isWebVtt(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const text = decoder.decode(bytes);
    return /^WEBVTT([ \t][^\n\r]*)?(\r\n?|\n|$)/.test(text) && !controls.test(text);
  } catch {
    return false;
  }
}
