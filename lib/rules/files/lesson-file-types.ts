type FileKind = {
  /** The media type that the file is served with. */
  type: string;
  /** The allowed endings of the file's name. The first is appended to a name with another ending. */
  endings: string[];
};

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/**
 * The file types that a lesson accepts, by the type detected from the bytes. Nothing that a browser or a
 * computer would execute.
 */
const kinds: Record<string, FileKind> = {
  "application/pdf": { type: "application/pdf", endings: ["pdf"] },
  "application/zip": { type: "application/zip", endings: ["zip"] },
  "application/epub+zip": { type: "application/epub+zip", endings: ["epub"] },
  [`${office}.wordprocessingml.document`]: {
    type: `${office}.wordprocessingml.document`,
    endings: ["docx"],
  },
  [`${office}.spreadsheetml.sheet`]: { type: `${office}.spreadsheetml.sheet`, endings: ["xlsx"] },
  [`${office}.presentationml.presentation`]: {
    type: `${office}.presentationml.presentation`,
    endings: ["pptx"],
  },
  [`${openDocument}.text`]: { type: `${openDocument}.text`, endings: ["odt"] },
  [`${openDocument}.spreadsheet`]: { type: `${openDocument}.spreadsheet`, endings: ["ods"] },
  [`${openDocument}.presentation`]: { type: `${openDocument}.presentation`, endings: ["odp"] },
  "application/rtf": { type: "application/rtf", endings: ["rtf"] },
  "audio/mpeg": { type: "audio/mpeg", endings: ["mp3"] },
  "audio/mp4": { type: "audio/mp4", endings: ["m4a"] },
  "audio/x-m4a": { type: "audio/mp4", endings: ["m4a"] },
  "audio/aac": { type: "audio/aac", endings: ["aac"] },
  "audio/ogg": { type: "audio/ogg", endings: ["ogg", "oga", "opus"] },
  "audio/ogg; codecs=opus": { type: "audio/ogg", endings: ["opus", "ogg"] },
  "audio/wav": { type: "audio/wav", endings: ["wav"] },
  "audio/flac": { type: "audio/flac", endings: ["flac"] },
  "audio/x-flac": { type: "audio/flac", endings: ["flac"] },
  "image/jpeg": { type: "image/jpeg", endings: ["jpg", "jpeg"] },
  "image/png": { type: "image/png", endings: ["png"] },
  "image/apng": { type: "image/png", endings: ["png"] },
  "image/webp": { type: "image/webp", endings: ["webp"] },
  "image/avif": { type: "image/avif", endings: ["avif"] },
  "image/gif": { type: "image/gif", endings: ["gif"] },
};

const csv: FileKind = { type: "text/csv; charset=utf-8", endings: ["csv"] };
const plainText: FileKind = { type: "text/plain; charset=utf-8", endings: ["txt", "md"] };

/** How a lesson's file of this detected type is served, or null if it isn't accepted. */
export function findLessonFileKind(found: string): FileKind | null {
  return Object.hasOwn(kinds, found) ? (kinds[found] ?? null) : null;
}

/** How a text file of this name is served. */
export function findTextKind(name: string): FileKind {
  return hasEnding(name, csv) ? csv : plainText;
}

/** The name with an ending that matches the file's type, so that no computer opens it as another type. */
export function toHonestName(name: string, kind: FileKind): string {
  return hasEnding(name, kind) ? name : `${name}.${kind.endings[0]}`;
}

function hasEnding(name: string, { endings }: FileKind): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}
