type FileKind = {
  /** The media type that the file is served with. */
  type: string;
  /** The allowed endings of the file's name. The first is appended to a name with another ending. */
  endings: string[];
};

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** The accepted types, as detected from the bytes, with their endings: nothing that a browser or computer executes. */
const endingsByType = new Map([
  ["application/pdf", ["pdf"]],
  ["application/zip", ["zip"]],
  ["application/epub+zip", ["epub"]],
  [`${office}.wordprocessingml.document`, ["docx"]],
  [`${office}.spreadsheetml.sheet`, ["xlsx"]],
  [`${office}.presentationml.presentation`, ["pptx"]],
  [`${openDocument}.text`, ["odt"]],
  [`${openDocument}.spreadsheet`, ["ods"]],
  [`${openDocument}.presentation`, ["odp"]],
  ["application/rtf", ["rtf"]],
  ["audio/mpeg", ["mp3"]],
  ["audio/mp4", ["m4a"]],
  ["audio/x-m4a", ["m4a"]],
  ["audio/aac", ["aac"]],
  ["audio/ogg", ["ogg", "oga", "opus"]],
  ["audio/ogg; codecs=opus", ["opus", "ogg"]],
  ["audio/wav", ["wav"]],
  ["audio/flac", ["flac"]],
  ["audio/x-flac", ["flac"]],
  ["image/jpeg", ["jpg", "jpeg"]],
  ["image/png", ["png"]],
  ["image/apng", ["png"]],
  ["image/webp", ["webp"]],
  ["image/avif", ["avif"]],
  ["image/gif", ["gif"]],
]);

/** The types of these that are served as another type. */
const servedTypes = new Map([
  ["audio/x-m4a", "audio/mp4"],
  ["audio/ogg; codecs=opus", "audio/ogg"],
  ["audio/x-flac", "audio/flac"],
  ["image/apng", "image/png"],
]);

const csv: FileKind = { type: "text/csv; charset=utf-8", endings: ["csv"] };
const plainText: FileKind = { type: "text/plain; charset=utf-8", endings: ["txt", "md"] };

/** How a lesson's file of this detected type is served, or null if it isn't accepted. */
export function findLessonFileKind(found: string): FileKind | null {
  const endings = endingsByType.get(found);
  return endings ? { type: servedTypes.get(found) ?? found, endings } : null;
}

/** Whether a name says that the file is text: ".txt", ".md", or ".csv". */
export function hasTextEnding(name: string): boolean {
  return hasEnding(name, plainText) || hasEnding(name, csv);
}

/** How a text file of this name is served. */
export function getTextKind(name: string): FileKind {
  return hasEnding(name, csv) ? csv : plainText;
}

/** The name with an ending that matches the file's type, so that no computer opens it as another type. */
export function toNameWithEnding(name: string, kind: FileKind): string {
  return hasEnding(name, kind) ? name : `${name}.${kind.endings[0]}`;
}

function hasEnding(name: string, { endings }: FileKind): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}
