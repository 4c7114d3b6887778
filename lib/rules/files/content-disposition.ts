/**
 * The value of a Content-Disposition header (RFC 6266), with the name in UTF-8 for current browsers and in
 * ASCII for others. Browsers save an "attachment" and may show an "inline" file.
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
