import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

const maxLength = 150;

/**
 * A safe file name for display and headers, without folders and hidden characters; "file" if nothing is left.
 */
export function toSafeName(name: string): string {
  const visible = removeDisturbingCharacters(name.toWellFormed().normalize("NFC"))
    .replace(/[\p{Default_Ignorable_Code_Point}]/gu, "")
    .split(/[\\/]/)
    .at(-1);
  const trimmed = (visible ?? "").replace(/[<>:"|?*]/g, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  if (!trimmed) return "file";
  const [, ending = ""] = /(\.[^.\s]{1,10})$/.exec(trimmed) ?? [];
  const stem = [...trimmed.slice(0, trimmed.length - ending.length)];
  return stem.slice(0, maxLength - ending.length).join("") + ending;
}
