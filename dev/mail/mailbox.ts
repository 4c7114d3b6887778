import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type AddressObject, simpleParser } from "mailparser";

export type CaughtMail = {
  /** From 1, in the order of arrival. */
  id: number;
  from: string;
  to: string;
  subject: string;
  date: Date;
  text: string;
  /** Empty for a mail without HTML. */
  html: string;
};

export type Mailbox = {
  /** Newest first. */
  list(): CaughtMail[];
  add(raw: Buffer): Promise<void>;
};

/** More than a developer reads; the oldest mails are removed first. */
const maxMails = 500;

/** Opens the mails in a folder, one file each in the received format; without a folder, in memory only. */
export async function openMailbox(folder?: string): Promise<Mailbox> {
  const mails = new Map<number, CaughtMail>();
  if (folder) mkdirSync(folder, { recursive: true });
  const toFile = (id: number) => folder && path.join(folder, `${id}.eml`);
  const ids = folder
    ? readdirSync(folder)
        .map((name) => Number(/^(\d+)\.eml$/.exec(name)?.[1]))
        .filter(Boolean)
    : [];
  for (const id of ids.sort((one, other) => one - other)) {
    const file = toFile(id);
    if (file) mails.set(id, await parse(id, readFileSync(file)));
  }
  let lastId = Math.max(0, ...mails.keys());
  return {
    list: () => [...mails.values()].reverse(),
    async add(raw) {
      lastId += 1;
      const id = lastId;
      const file = toFile(id);
      // Written first, because an acknowledged mail must be stored.
      if (file) writeFileSync(file, raw);
      mails.set(id, await parse(id, raw));
      const [oldest] = mails.keys();
      if (oldest === undefined || mails.size <= maxMails) return;
      mails.delete(oldest);
      const forgotten = toFile(oldest);
      if (forgotten) rmSync(forgotten, { force: true });
    },
  };
}

async function parse(id: number, raw: Buffer): Promise<CaughtMail> {
  const { from, to, subject = "", date = new Date(), text = "", html } = await simpleParser(raw);
  return { id, from: toText(from), to: toText(to), subject, date, text, html: html || "" };
}

function toText(addresses: AddressObject | AddressObject[] | undefined): string {
  return [addresses ?? []]
    .flat()
    .map(({ text }) => text)
    .join(", ");
}
