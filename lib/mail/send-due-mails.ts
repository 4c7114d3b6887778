import "server-only";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { type ComposedMail, composeMail } from "#lib/mail/compose-mail";
import { type Delivery, sendMail } from "#lib/mail/send-mail";
import { logLine } from "#lib/observability/log";
import { countEvent } from "#lib/observability/metrics";
import {
  claimMail,
  deleteMail,
  holdMail,
  retryMailLater,
  retryUncounted,
  storeFailed,
  storeSent,
} from "#lib/outbox/outbox";
import { createCoalescer } from "#lib/rules/async/serialize";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { getGlobal } from "#lib/rules/process/process-global";

/** How many emails were accepted, and how many were given up. */
type DeliveryCounts = { sent: number; failed: number };

type DeliveryResult = {
  outcome: "sent" | "failed" | "waiting";
  /** Whether other emails would fail in the same way, because the server doesn't answer. */
  isUnreachable: boolean;
};

/** One run at a time per process: a server that hangs is asked once, however many requests queue emails. */
const coalesce = getGlobal("sendDueMails", () => createCoalescer<DeliveryCounts>());

/**
 * Sends the due emails for at most `forMs` milliseconds, plus the time of the last one. Stops when the SMTP
 * server doesn't answer. Several servers may run it at once: each email is claimed by one of them. Throws the
 * driver's error while the database is down; a claimed email is then tried again after a few minutes.
 */
export function sendDueMails({ forMs }: { forMs: number }): Promise<DeliveryCounts> {
  return coalesce("outbox", () => sendUntilDeadline(forMs));
}

async function sendUntilDeadline(forMs: number): Promise<DeliveryCounts> {
  const counts = { sent: 0, failed: 0 };
  if (!env.mail) return counts;
  for await (const mail of untilDeadline({ forMs, next: claimMail })) {
    const { outcome, isUnreachable } = await sendClaimedMail(mail);
    if (outcome !== "waiting") {
      counts[outcome] += 1;
      countEvent({ name: "openbook_mails", labels: { outcome } });
    }
    if (isUnreachable) break;
  }
  return counts;
}

async function sendClaimedMail(mail: OutboxDocument): Promise<DeliveryResult> {
  const delivery = await buildAndSend(mail);
  if (delivery === "gone" || delivery === "not_yet") {
    await (delivery === "gone" ? deleteMail(mail) : retryUncounted(mail));
    return { outcome: "waiting", isUnreachable: false };
  }
  if ("unverifiedUid" in delivery) {
    if (!(await holdMail({ mail, uid: delivery.unverifiedUid }))) await deleteMail(mail);
    return { outcome: "waiting", isUnreachable: false };
  }
  if (delivery.state === "accepted") {
    await storeSent(mail);
    return { outcome: "sent", isUnreachable: false };
  }
  const { state, problem } = delivery;
  const isUnreachable = state === "unreachable";
  const { kind, attempts, _id } = mail;
  const entry = { kind, attempts, mailId: _id.toHexString(), problem };
  if (state !== "refused" && (await retryMailLater({ mail, problem }))) {
    logLine("info", { message: "an email will be retried", ...entry });
    return { outcome: "waiting", isUnreachable };
  }
  await storeFailed({ mail, problem });
  logLine("error", { message: "an email was not sent", ...entry });
  return { outcome: "failed", isUnreachable };
}

type BuiltDelivery = Delivery | Exclude<Awaited<ReturnType<typeof composeMail>>, ComposedMail>;

async function buildAndSend(mail: OutboxDocument): Promise<BuiltDelivery> {
  try {
    const composed = await composeMail(mail);
    if (typeof composed === "string" || "unverifiedUid" in composed) return composed;
    return await sendMail({ ...composed, messageId: mail.messageId });
  } catch (error) {
    // An AppError means that Firebase, which has the address, is down. Others are the database's: the claim expires.
    if (!(error instanceof AppError)) throw error;
    return { state: "later", problem: `recipient ${error.code}` };
  }
}
