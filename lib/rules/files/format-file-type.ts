const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

const names: Record<string, string> = {
  "application/pdf": "PDF",
  "application/zip": "ZIP archive",
  "application/epub+zip": "EPUB",
  "application/rtf": "Rich text",
  [`${office}.wordprocessingml.document`]: "Word document",
  [`${office}.spreadsheetml.sheet`]: "Excel spreadsheet",
  [`${office}.presentationml.presentation`]: "PowerPoint presentation",
  [`${openDocument}.text`]: "OpenDocument text",
  [`${openDocument}.spreadsheet`]: "OpenDocument spreadsheet",
  [`${openDocument}.presentation`]: "OpenDocument presentation",
  "text/csv": "CSV table",
};

const families: Record<string, string> = { audio: "Audio", image: "Picture", text: "Text", video: "Video" };

/** A media type's name for users: "PDF", "Audio". */
export function formatFileType(type: string): string {
  const [essence = ""] = type.toLowerCase().split(";");
  const [family = ""] = essence.split("/");
  return names[essence.trim()] ?? families[family] ?? "File";
}
