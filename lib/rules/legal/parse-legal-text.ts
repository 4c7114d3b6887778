import { z } from "zod";

/** `mailTo` is an email address, which becomes a link. */
type LegalValue = { text: string } | { mailTo: string };

/** The values of placeholders by name; null for a setting that isn't set. */
export type LegalValues = Readonly<Record<string, LegalValue | null>>;

export type LegalText = {
  title: string;
  /** An ISO date without a time, such as 2026-11-24. */
  updatedOn: string;
  introduction: string;
  /** Markdown. */
  body: string;
};

type LegalSource = {
  /** The file's name, for errors. */
  file: string;
  text: string;
  values: LegalValues;
};

const head =
  /^# (?<title>.+)\n\nLast updated: (?<date>\S+)\n\n(?<introduction>\S.*)(?:\n\n(?<body>[\s\S]+))?$/;

/**
 * Parses a legal page (content/legal/README.md describes the format) and fills in its placeholders. Leaves out each
 * paragraph with a null value, and headings without a paragraph. Throws an Error that names the file and the problem.
 */
export function parseLegalText({ file, text, values }: LegalSource): LegalText {
  const { groups } = head.exec(text.replaceAll("\r\n", "\n").trim()) ?? {};
  if (!groups?.title || !groups.date || !groups.introduction) {
    throw new Error(`${file} must begin with "# Title", "Last updated: 2026-11-24", and an introduction.`);
  }
  if (!z.iso.date().safeParse(groups.date).success) {
    throw new Error(`${file}: "${groups.date}" is not a date such as 2026-11-24.`);
  }
  const toPlain = (line: string) => {
    const filled = toFilledText({ file, text: line, values, write: toPlainText });
    if (filled === null) throw new Error(`${file}: "${line}" names a setting that isn't set.`);
    return filled;
  };
  const blocks = (groups.body ?? "").split(/\n{2,}/);
  const filled = blocks.flatMap(
    (block) => toFilledText({ file, text: block, values, write: toMarkdown }) ?? [],
  );
  return {
    title: toPlain(groups.title),
    updatedOn: groups.date,
    introduction: toPlain(groups.introduction),
    body: filled.filter((block, at) => !isEmptySection(block, filled[at + 1])).join("\n\n"),
  };
}

/** Fills in the placeholders of a text. Null if one of its values is null. */
function toFilledText({
  file,
  text,
  values,
  write,
}: LegalSource & { write: (value: LegalValue) => string }): string | null {
  const names = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = ""]) => name);
  for (const name of names) {
    if (!(name in values)) throw new Error(`${file}: there is no placeholder {{${name}}}.`);
  }
  if (names.some((name) => values[name] === null)) return null;
  return text.replaceAll(/\{\{(.*?)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value ? write(value) : whole;
  });
}

function toPlainText(value: LegalValue): string {
  return "text" in value ? value.text : value.mailTo;
}

/** Escapes the value for Markdown. CommonMark allows a backslash before each ASCII punctuation character. */
function toMarkdown(value: LegalValue): string {
  return "text" in value ? value.text.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&") : `<${value.mailTo}>`;
}

/** Whether the block is a heading that is followed by nothing, or by a heading of its level or above. */
function isEmptySection(block: string, next: string | undefined): boolean {
  const level = toLevel(block);
  const nextLevel = next === undefined ? 0 : toLevel(next);
  return level !== null && nextLevel !== null && nextLevel <= level;
}

function toLevel(block: string): number | null {
  return /^(#{1,6}) [^\n]*$/.exec(block)?.[1]?.length ?? null;
}
