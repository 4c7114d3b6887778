import { toFirstCharacters } from "#lib/rules/text/to-first-characters";
import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

/**
 * Our own text, text that a user wrote, or a link to a path of the site or an absolute URL. Every text that a user wrote
 * must be marked as `written`, with its language as a BCP 47 tag if it's known: URLs in it are then not links (lib/rules/mail/break-links).
 */
export type MailText =
  | string
  | { written: string; language?: string | undefined }
  | { label: string; to: string };

export type MailFact = [name: MailText, value: MailText];

/** A paragraph, a list of facts, or the email's one button. */
export type MailBlock =
  | { words: MailText[] }
  | { facts: MailFact[] }
  | { action: { label: string; to: string } };

/** An email before it's rendered as text and HTML. */
export type MailContent = {
  /** A single line of our own words. Of users' texts, it may only contain the title of a course that the recipient teaches. */
  subject: string;
  /** The first words and the button follow the subject's rule. Names and texts of other users stand further down. */
  blocks: MailBlock[];
  /** Why the recipient gets this email, as a sentence. */
  reason: string;
};

/** The fact as a list of one, or an empty list without a value. */
export function toFacts(name: string, value: MailText | null): MailFact[] {
  return value ? [[name, value]] : [];
}

const maxLength = 120;

/**
 * User-written text in a single line, without line breaks and characters that change the direction of surrounding text.
 */
export function toMailLine(text: string): string {
  const line = removeDisturbingCharacters(text.replaceAll(/\s+/gu, " ")).trim();
  const start = toFirstCharacters(line, maxLength);
  return start === line ? line : `${start.trimEnd()}…`;
}
