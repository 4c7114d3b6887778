import { expect, test, vi } from "vitest";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listOutbox, queueReceipt, updateNextAttempts } from "#dev/testing/mail/outbox";
import { type SmtpMode, startSmtpServer } from "#dev/testing/mail/smtp";
import { sendDueMails } from "#lib/mail/send-due-mails";

const drain = () => sendDueMails({ forMs: 20_000 });
const recipients = ({ received }: { received: { to: string[] }[] }) => received.flatMap(({ to }) => to);

test("an email is sent once, with the headers that a mailbox needs, however often the outbox is processed", async () => {
  const smtp = await startSmtpServer();
  const email = await queueReceipt();
  expect(await drain()).toEqual({ sent: 1, failed: 0 });
  await updateNextAttempts();
  expect(await drain()).toEqual({ sent: 0, failed: 0 });
  expect(smtp.received).toHaveLength(1);
  const [{ mail } = {}] = smtp.received;
  const [entry] = await listOutbox();
  expect(mail?.from?.value).toEqual([{ address: "mail@openbook.test", name: "Openbook" }]);
  expect(recipients(smtp)).toEqual([email]);
  expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail?.messageId).toBe(entry?.messageId);
  expect(mail?.text).toContain("/purchases/");
  expect(mail?.html).toContain('<html lang="en">');
  expect(entry).toMatchObject({ state: "sent", attempts: 1, sentAt: expect.any(Date) });
});

type Hostile = { mode: SmtpMode; state: "waiting" | "failed"; problem: string; delivered: number };

test.each<Hostile>([
  { mode: "refuse recipients for now", state: "waiting", problem: "EENVELOPE RCPT TO 450", delivered: 0 },
  { mode: "refuse the text for now", state: "waiting", problem: "EMESSAGE DATA 451", delivered: 0 },
  { mode: "refuse the sender for good", state: "waiting", problem: "EENVELOPE MAIL FROM 550", delivered: 0 },
  { mode: "never greet", state: "waiting", problem: "ETIMEDOUT CONN", delivered: 0 },
  { mode: "never answer the text", state: "waiting", problem: "ETIMEDOUT CONN", delivered: 1 },
  {
    mode: "hang up instead of answering the text",
    state: "waiting",
    problem: "ECONNECTION CONN",
    delivered: 1,
  },
  { mode: "refuse recipients for good", state: "failed", problem: "EENVELOPE RCPT TO 550", delivered: 0 },
  { mode: "refuse the text for good", state: "failed", problem: "EMESSAGE DATA 554", delivered: 0 },
])(
  "when the server is to $mode, the email is $state, and nothing is lost",
  async ({ mode, state, problem, delivered }) => {
    const smtp = await startSmtpServer();
    const email = await queueReceipt();
    smtp.set(mode);
    await drain();
    expect(await listOutbox()).toMatchObject([{ state, attempts: 1, lastProblem: problem }]);
    expect(smtp.received).toHaveLength(delivered);
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(state === "failed" ? 1 : 0);
    expect(lines.join()).not.toContain(email);
    vi.mocked(console.error).mockClear();

    smtp.set("accept");
    expect(await drain(), "before it is due again").toEqual({ sent: 0, failed: 0 });
    await updateNextAttempts();
    await drain();
    const entries = await listOutbox();
    expect(entries).toHaveLength(1);
    expect(entries).toMatchObject([{ state: state === "waiting" ? "sent" : "failed" }]);
    // Whether the first one counts is unknown: the mail client recognizes the duplicate by its Message-ID.
    expect(smtp.received).toHaveLength(state === "waiting" ? delivered + 1 : 0);
    for (const { mail } of smtp.received) expect(mail.messageId).toBe(entries[0]?.messageId);
  },
);

test("an address with non-ASCII letters, or one that tries to add a second recipient, is a single recipient", async () => {
  const smtp = await startSmtpServer();
  await queueReceipt("zo\u00eb@ex\u00e4mple.example");
  await queueReceipt("grace@openbook.test, eve@example.org");
  await queueReceipt("grace@openbook.test\r\nRCPT TO:<eve@example.org>");
  await drain();
  expect(recipients(smtp)[0]).toMatch(/^zo\u00eb@(ex\u00e4mple|xn--exmple-cua).example$/);
  expect(recipients(smtp).join()).not.toContain("eve");
  vi.mocked(console.error).mockClear();
});

test("while the server is down, no other email is tried, and all arrive when it's back", async () => {
  const emails = [await queueReceipt(), await queueReceipt(), await queueReceipt()];
  expect(await drain()).toEqual({ sent: 0, failed: 0 });
  expect((await listOutbox()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  const smtp = await startSmtpServer();
  await updateNextAttempts();
  expect(await drain()).toEqual({ sent: 3, failed: 0 });
  expect(recipients(smtp).toSorted()).toEqual(emails.toSorted());
});

test("a refused recipient doesn't delay the others", async () => {
  const smtp = await startSmtpServer();
  await queueReceipt("not an address");
  const email = await queueReceipt();
  expect(await drain()).toEqual({ sent: 1, failed: 1 });
  expect(recipients(smtp)).toEqual([email]);
  vi.mocked(console.error).mockClear();
});

test("an email is tried for about three days, less and less often, and then given up with one line in the log", async () => {
  await queueReceipt();
  const outbox = openTestDatabase().collection("outbox");
  let waitedMs = 0;
  let pauseMs = 0;
  while ((await listOutbox({ state: "waiting" })).length > 0) {
    await updateNextAttempts();
    const startedAt = Date.now();
    await drain();
    const waiting = await outbox.findOne({ state: "waiting" });
    if (!waiting) break;
    const nextMs = waiting.nextAttemptAt.getTime() - startedAt;
    expect(nextMs).toBeGreaterThan(pauseMs - 1000);
    pauseMs = nextMs;
    waitedMs += nextMs;
  }
  const day = 24 * 60 * 60 * 1000;
  expect(waitedMs).toBeGreaterThan(2 * day);
  expect(waitedMs).toBeLessThan(4 * day);
  expect(await listOutbox()).toMatchObject([{ state: "failed", attempts: 10 }]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test("two servers that run at once send every email once", async () => {
  const smtp = await startSmtpServer();
  const emails: string[] = [];
  for (let index = 0; index < 8; index += 1) emails.push(await queueReceipt());
  const other = await loadWithDatabase(
    process.env.MONGODB_URI ?? "",
    () => import("#lib/mail/send-due-mails"),
  );
  const drained = await Promise.all([drain(), other.sendDueMails({ forMs: 20_000 })]);
  expect(drained.reduce((sum, { sent }) => sum + sent, 0)).toBe(8);
  expect(recipients(smtp).toSorted()).toEqual(emails.toSorted());
});

test("an email that a dead server has claimed is left alone for minutes, then sent by another server", async () => {
  const smtp = await startSmtpServer();
  await queueReceipt();
  const { claimMail } = await import("#lib/outbox/outbox");
  const claimed = await claimMail();
  expect(claimed?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
  expect(await drain()).toEqual({ sent: 0, failed: 0 });
  await updateNextAttempts();
  expect(await drain()).toEqual({ sent: 1, failed: 0 });
  expect(smtp.received).toHaveLength(1);
});

test("the query for the email that has waited longest uses its index", async () => {
  const smtp = await startSmtpServer();
  const first = await queueReceipt();
  await queueReceipt();
  await openTestDatabase()
    .collection("outbox")
    .updateOne({ uid: first.replace("@openbook.test", "") }, { $set: { nextAttemptAt: new Date(0) } });
  await drain();
  expect(recipients(smtp)[0]).toBe(first);
});
