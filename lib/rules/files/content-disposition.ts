/**
 * The value of Content-Disposition (RFC 6266): the name for today's browsers, in UTF-8, and one in ASCII for others.
 * "attachment" is saved, "inline" may be shown.
 */
export function toContentDisposition(kind: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%;]/g, "_")
    .trim();
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain || "file"}"; filename*=UTF-8''${encoded}`;
}
