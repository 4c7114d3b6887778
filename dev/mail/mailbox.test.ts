import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { openMailbox } from "#dev/mail/mailbox";
import { createMailboxServer } from "#dev/mail/server";
import { createSmtpServer } from "#dev/mail/smtp-server";

async function startMailbox() {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-test-"));
  const mailbox = await openMailbox(folder);
  const smtp = createSmtpServer(mailbox).listen(0, "127.0.0.1");
  const pages = createMailboxServer({ mailbox }).listen(0, "127.0.0.1");
  await Promise.all([once(smtp, "listening"), once(pages, "listening")]);
  onTestFinished(() => {
    smtp.close();
    pages.close();
    rmSync(folder, { recursive: true });
  });
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${portOf(pages)}`;
  const transport = createTransport({ host: "127.0.0.1", port: portOf(smtp) });
  const send = (mail: object) => transport.sendMail({ from: "mail@openbook.test", ...mail });
  return { folder, send, get: (page: string) => fetch(`${url}${page}`) };
}

test("a mail is listed, shown as text and in a frame without scripts, and kept after a restart", async () => {
  const { folder, send, get } = await startMailbox();
  await send({
    to: "grace@openbook.test",
    subject: "Größe <b>",
    text: "See http://localhost:3000/purchases/1",
    html: "<html><head></head><body><script>1</script></body></html>",
  });
  await send({ to: "tom@openbook.test", subject: "Later", text: "Only text." });
  const list = await (await get("/")).text();
  expect(list.indexOf("Later")).toBeLessThan(list.indexOf("grace@openbook.test"));
  expect(list).toContain("Größe &lt;b>");
  const mail = await (await get("/mails/1")).text();
  expect(mail).toContain('<a href="http://localhost:3000/purchases/1">');
  expect(mail).toContain('sandbox="allow-popups" src="/mails/1/html"');
  const framed = await get("/mails/1/html");
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups; default-src 'none'/);
  expect(await framed.text()).toContain('<base target="_blank">');
  expect(await (await get("/mails/2")).text()).not.toContain("<iframe");
  expect((await get("/mails/3")).status).toBe(404);
  const reopened = await openMailbox(folder);
  expect(reopened.list().map(({ id, subject }) => [id, subject])).toEqual([
    [2, "Later"],
    [1, "Größe <b>"],
  ]);
});
