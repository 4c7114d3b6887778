import type { Server } from "node:http";
import { listFirebaseLinks } from "#dev/mail/firebase-links";
import type { Mailbox } from "#dev/mail/mailbox";
import { renderMail, renderMailbox, toFramedHtml } from "#dev/mail/pages";
import { createPageServer } from "#dev/stripe/serve-pages";

type MailboxServer = { mailbox: Mailbox; firebaseLinksUrl?: string };

/** Headers that restrict a mail's HTML to display only. */
const frameHeaders = {
  "Content-Security-Policy": "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'",
};

/** Creates the HTTP server of the mailbox page; the caller starts listening. */
export function createMailboxServer({ mailbox, firebaseLinksUrl }: MailboxServer): Server {
  return createPageServer(async ({ path }) => {
    const mails = mailbox.list();
    if (path === "/") {
      const links = await listFirebaseLinks(firebaseLinksUrl);
      return { type: "text/html", body: renderMailbox({ mails, links }) };
    }
    const [, id, isHtml] = /^\/mails\/(\d+)(\/html)?$/.exec(path) ?? [];
    const mail = mails.find((each) => each.id === Number(id));
    if (!mail) return { status: 404, type: "text/plain", body: "There is no such email." };
    if (!isHtml) return { type: "text/html", body: renderMail(mail) };
    return { type: "text/html", body: toFramedHtml(mail.html), headers: frameHeaders };
  });
}
