import { appealBlock } from "#lib/rules/mail/appeal-block";
import type { MailContent } from "#lib/rules/mail/mail-content";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";
import { site } from "#lib/rules/site";

const reason = `You're receiving this email because you, or a person who entered your address, reported content on ${site.name}.`;

/** The confirmation of a report (DSA Art. 16). It quotes nothing, because visitors can enter any address. */
export function writeReportReceivedMail({ kind }: { kind: ModeratedKind }): MailContent {
  return {
    subject: `We received your report on ${site.name}`,
    blocks: [
      {
        words: [
          `Thank you for reporting a ${kindNouns[kind]}. A person will look at it, and we'll email you what they decide.`,
        ],
      },
      { words: ["If you didn't send a report, you can ignore this email."] },
    ],
    reason,
  };
}

/** The decision about what was reported. "dismiss" leaves it as it was. */
export function writeReportDecidedMail({
  kind,
  decision,
}: {
  kind: ModeratedKind;
  decision: DecisionKind;
}): MailContent {
  const noun = kindNouns[kind];
  const outcomes: Record<DecisionKind, string> = {
    hide: `A moderator looked at the ${noun} that you reported, and hid it.`,
    takedown: `A moderator looked at the ${noun} that you reported, and took it down.`,
    restore: `A moderator looked at the ${noun} that you reported, and decided that it may stay.`,
    dismiss: `A moderator looked at the ${noun} that you reported, and decided to leave it as it is.`,
  };
  return {
    subject: `Our decision about your report on ${site.name}`,
    blocks: [{ words: [outcomes[decision]] }, appealBlock],
    reason,
  };
}
