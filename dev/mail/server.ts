import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { listFirebaseLinks } from "#dev/mail/firebase-links";
import type { Mailbox } from "#dev/mail/mailbox";
import { showMail, showMailbox, toFramedHtml } from "#dev/mail/pages";

type MailboxServer = { mailbox: Mailbox; firebaseLinksUrl?: string };

/** Headers that restrict a mail's HTML to display only. */
const frameHeaders = {
  "Content-Security-Policy": "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'",
};

/** Creates the HTTP server of the mailbox page; the caller starts listening. */
export function createMailboxServer(options: MailboxServer): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      console.error(error);
      send(response, { status: 500, body: String(error) });
    });
  });
}

async function answer(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  { mailbox, firebaseLinksUrl }: MailboxServer,
): Promise<void> {
  const mails = mailbox.list();
  if (url === "/") {
    const links = await listFirebaseLinks(firebaseLinksUrl);
    return send(response, { type: "text/html", body: showMailbox({ mails, links }) });
  }
  const [, id, isHtml] = /^\/mails\/(\d+)(\/html)?$/.exec(url) ?? [];
  const mail = id ? mails.find((each) => each.id === Number(id)) : undefined;
  if (!mail) return send(response, { status: 404, body: "There is no such email." });
  if (!isHtml) return send(response, { type: "text/html", body: showMail(mail) });
  send(response, { type: "text/html", body: toFramedHtml(mail.html), headers: frameHeaders });
}

type Page = { status?: number; type?: string; body: string; headers?: Record<string, string> };

function send(
  response: ServerResponse,
  { status = 200, type = "text/plain", body, headers = {} }: Page,
): void {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, ...headers });
  response.end(body);
}
