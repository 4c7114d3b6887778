import { appealBlock } from "#lib/rules/mail/appeal-block";
import type { MailContent } from "#lib/rules/mail/mail-content";
import type { PersonState } from "#lib/rules/moderation/person-state";
import { site } from "#lib/rules/site";

type StateText = { subject: string; effect: string };

const texts: Record<PersonState, StateText> = {
  active: {
    subject: `Your ${site.name} account is active again`,
    effect: `You can use your account on ${site.name} again without restrictions.`,
  },
  restricted: {
    subject: `Your ${site.name} account is restricted`,
    effect:
      "An admin has restricted your account. You can't publish courses, upload files, write or answer reviews, or " +
      "create coupons, and payouts to you are on hold. You can still read the courses that you bought.",
  },
  suspended: {
    subject: `Your ${site.name} account is suspended`,
    effect:
      "An admin has suspended your account. You can't log in, and your courses are no longer in the catalog. People who " +
      "bought them keep access, and payouts to you are on hold.",
  },
};

/** The email to a user about an admin's decision about their account (a statement of reasons, DSA Art. 17). */
export function writePersonStateMail({ state, reason }: { state: PersonState; reason: string }): MailContent {
  const { subject, effect } = texts[state];
  return {
    subject,
    blocks: [{ words: [effect] }, { facts: [["Reason", { written: reason }]] }, appealBlock],
    reason: `You're receiving this email because you have an account on ${site.name}.`,
  };
}
