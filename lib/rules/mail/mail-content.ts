import { takeCharacters } from "#lib/rules/text/take-characters";
import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

/** Words of ours, something that a person wrote, or a link to a page of the site or a whole address. */
export type MailText = string | { written: string } | { label: string; to: string };

export type MailFact = [name: string, value: MailText];

/** A paragraph, a list of facts, or the one thing to do next. */
export type MailBlock =
  | { words: MailText[] }
  | { facts: MailFact[] }
  | { action: { label: string; to: string } };

/** A mail before it is written as text and HTML. */
export type MailContent = {
  /** In one line; see toMailLine for what people wrote. */
  subject: string;
  blocks: MailBlock[];
  /** Why its reader gets it, in a sentence. */
  reason: string;
};

/** The fact as a part of a list; nothing when there is no value. */
export function toFacts(name: string, value: MailText | null): MailFact[] {
  return value ? [[name, value]] : [];
}

const maxLength = 120;

/** Something that a person wrote as a part of a line: without line breaks and what changes the direction of others' text. */
export function toMailLine(text: string): string {
  const line = removeDisturbingCharacters(text.replaceAll(/\s+/gu, " ")).trim();
  const start = takeCharacters(line, maxLength);
  return start === line ? line : `${start.trimEnd()}…`;
}
