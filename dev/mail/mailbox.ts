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

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** More than a developer reads; the oldest mails are removed first. */
const maxMails = 500;

/** Opens the mails in a folder, one file each in the received format. */
export async function openMailbox(folder: string) {
  const mails = new Map<number, CaughtMail>();
  mkdirSync(folder, { recursive: true });
  const toFile = (id: number) => path.join(folder, `${id}.eml`);
  const ids = readdirSync(folder)
    .map((name) => Number(/^(\d+)\.eml$/.exec(name)?.[1]))
    .filter(Boolean);
  for (const id of ids.sort((one, other) => one - other)) {
    mails.set(id, await parse(id, readFileSync(toFile(id))));
  }
  let lastId = Math.max(0, ...mails.keys());
  return {
    /** Newest first. */
    list: () => [...mails.values()].reverse(),
    async add(raw: Buffer): Promise<void> {
      lastId += 1;
      const id = lastId;
      // Written first, because an acknowledged mail must be stored.
      writeFileSync(toFile(id), raw);
      mails.set(id, await parse(id, raw));
      const [oldest] = mails.keys();
      if (oldest === undefined || mails.size <= maxMails) return;
      mails.delete(oldest);
      rmSync(toFile(oldest), { force: true });
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
