import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

/** Words of ours, something that a person wrote, or a link to a page of the site or a whole address. */
export type MailText = string | { written: string } | { label: string; to: string };

/** A paragraph, a list of facts, or the one thing to do next. */
export type MailBlock =
  | { words: MailText[] }
  | { facts: [name: string, value: MailText][] }
  | { action: { label: string; to: string } };

/** A mail before it is written as text and HTML. */
export type MailContent = {
  /** In one line; see toMailLine for what people wrote. */
  subject: string;
  blocks: MailBlock[];
  /** Why its reader gets it, in a sentence. */
  reason: string;
};

const maxLength = 120;

/** Something that a person wrote as a part of a line: without line breaks and what changes the direction of others' text. */
export function toMailLine(text: string): string {
  const line = removeDisturbingCharacters(text.replaceAll(/\s+/gu, " ")).trim();
  const characters = [...line];
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`
    : line;
}
