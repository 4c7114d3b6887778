import "server-only";
import { z } from "zod";
import { env } from "#lib/env/env";
import type { ComposedMail } from "#lib/mail/compose-mail";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { renderMail } from "#lib/rules/mail/render-mail";

/**
 * The outcome of an attempt. "refused": the server rejected this email permanently. "later": it rejected this email
 * temporarily. "unreachable": the server is down, so all other emails would fail too, or the connection ended before it
 * answered, so the outcome is unknown. `problem` contains neither addresses nor the server's text.
 */
export type Delivery =
  | { state: "accepted" }
  | { state: "refused" | "later" | "unreachable"; problem: string };

/** For DNS and the connection, for the greeting, and for each silence after that. */
const stepTimeoutMs = 5000;

/** For the whole attempt, however slow the server is. Far below the time of an email's claim (lib/outbox/outbox). */
const timeoutMs = 30_000;

/** Hands an email to the SMTP server and returns the outcome. */
export async function sendMail(mail: ComposedMail & { messageId: string }): Promise<Delivery> {
  const { to, content, messageId } = mail;
  if (!env.mail) return { state: "unreachable", problem: "SMTP_URL or MAIL_FROM is not set" };
  const { from, server } = env.mail;
  const { siteUrl, seller, supportEmail } = env;
  const sender = { siteUrl, seller: [seller.name, ...seller.address], supportEmail };
  const transport = await createTransport(server);
  const sent = transport.sendMail({
    from,
    // An object, so that a comma or a bracket in the address can't add a second recipient.
    to: { name: "", address: to },
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    ...renderMail({ content, sender }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await withTimeout(sent, { timeoutMs });
    return { state: "accepted" };
  } catch (error) {
    return toDelivery(error);
  } finally {
    transport.close();
  }
}

/** A new connection for each email: few are sent, and a kept one may be dead. */
async function createTransport({ host, port, isSecure, auth }: NonNullable<typeof env.mail>["server"]) {
  const { createTransport: create } = await import("nodemailer");
  return create({
    host,
    port,
    secure: isSecure,
    ...(auth && { auth }),
    // A password never leaves this machine unencrypted.
    requireTLS: auth !== null && !isSecure && !["localhost", "127.0.0.1", "::1"].includes(host),
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
  });
}

const smtpErrorSchema = z
  .object({
    code: z.string().optional(),
    command: z.string().optional(),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({});

/** Only errors about the recipient or the message are about this email. */
function toDelivery(error: unknown): Delivery {
  const { code, command, responseCode } = smtpErrorSchema.parse(error);
  const problem = [code, command, responseCode].filter(Boolean).join(" ") || "no answer";
  const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  if (!isAboutMail) return { state: "unreachable", problem };
  // An email that nodemailer itself rejects, such as one to an address without a domain, has no response code.
  const isForGood = responseCode === undefined || responseCode >= 500;
  return { state: isForGood ? "refused" : "later", problem };
}
