import { attributes } from "#lib/security/inline-scripts";

/** A script or a style sheet with its text, or the start tag of another element. */
const element = new RegExp(`<(?:(script|style)\\b${attributes}[\\s\\S]*?</\\1>|[a-z]${attributes})`, "gi");
const beyondLatin1 = /[\u0100-\u{10ffff}]/gu;

/** Above this number, the escapes would make the page too large. */
const maxEscaped = 2000;

/**
 * Returns the same document with its characters beyond U+00FF as character references, and as escapes in scripts, so
 * that V8 stores it with one byte per character and Next encodes it faster (docs/decisions/0007). Scripts must have
 * these characters only in strings. Returns the unchanged document if it has more than 2,000 of them, or one in a
 * style sheet.
 */
export function escapeBeyondLatin1(html: string): string {
  const count = html.match(beyondLatin1)?.length ?? 0;
  if (count > maxEscaped) return html;
  const parts: string[] = [];
  let end = 0;
  for (const { 0: text, 1: name, index } of html.matchAll(element)) {
    if (!name) continue;
    if (name.toLowerCase() === "style" && text.match(beyondLatin1)) return html;
    parts.push(toReferences(html.slice(end, index)), toEscapes(text));
    end = index + text.length;
  }
  return toOneByteString([...parts, toReferences(html.slice(end))].join(""));
}

/**
 * Returns the same text, stored with one byte per character. V8 stores the parts of a two-byte string, and what is
 * joined from them, with two bytes, even if no character needs them.
 */
function toOneByteString(latin1: string): string {
  return Buffer.from(latin1, "latin1").toString("latin1");
}

function toReferences(text: string): string {
  return text.replace(beyondLatin1, (character) => `&#${character.codePointAt(0)};`);
}

function toEscapes(text: string): string {
  return text.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
