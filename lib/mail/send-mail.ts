import "server-only";
import { z } from "zod";
import { env } from "#lib/env/env";
import type { ComposedMail } from "#lib/mail/compose-mail";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { renderMail } from "#lib/rules/mail/render-mail";

/**
 * "refused": this mail, for good; "later": this mail, for now; "unreachable": the server, so that every other mail would fare
 * the same, or it went away before it answered, so that nobody knows. `problem` has neither addresses nor the server's words.
 */
export type Delivery =
  | { state: "accepted" }
  | { state: "refused" | "later" | "unreachable"; problem: string };

/** For the name lookup and the connection, for the greeting, and for each silence after that. */
const stepTimeoutMs = 5000;

/** For all of it, however slowly it goes on. Far below the time for which a mail is claimed (lib/outbox/outbox). */
const timeoutMs = 30_000;

/** Hands a mail to the SMTP server and returns what became of it. */
export async function sendMail({
  mail: { to, content },
  messageId,
}: {
  mail: ComposedMail;
  messageId: string;
}): Promise<Delivery> {
  if (!env.mail) return { state: "unreachable", problem: "SMTP_URL or MAIL_FROM is not set" };
  const { from, server } = env.mail;
  const { siteUrl, seller, supportEmail } = env;
  const sender = { siteUrl, seller: [seller.name, ...seller.address], supportEmail };
  const transport = await createTransport(server);
  const sent = transport.sendMail({
    from,
    // As an object, so that a comma or a bracket in it makes no second recipient.
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

/** A connection of its own for each mail: few are sent, and a kept one may be dead. */
async function createTransport({ host, port, isSecure, auth }: NonNullable<typeof env.mail>["server"]) {
  const { createTransport: create } = await import("nodemailer");
  return create({
    host,
    port,
    secure: isSecure,
    ...(auth && { auth }),
    // A password never leaves this machine in the clear.
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

/** Only what was said about the recipient or the message is about this mail. */
function toDelivery(error: unknown): Delivery {
  const { code, command, responseCode } = smtpErrorSchema.parse(error);
  const problem = [code, command, responseCode].filter(Boolean).join(" ") || "no answer";
  const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  if (!isAboutMail) return { state: "unreachable", problem };
  // What nodemailer itself refuses, such as an address without a domain, has no response.
  const isForGood = responseCode === undefined || responseCode >= 500;
  return { state: isForGood ? "refused" : "later", problem };
}
