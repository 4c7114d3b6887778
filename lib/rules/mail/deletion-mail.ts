import { toLegalPath } from "#lib/rules/legal/legal-pages";
import type { MailContent } from "#lib/rules/mail/mail-content";
import { site } from "#lib/rules/site";

/** The last email to a user: their account was deleted. */
export function writeDeletionMail(): MailContent {
  return {
    subject: `Your ${site.name} account has been deleted`,
    blocks: [
      {
        words: [
          `Your account on ${site.name} has been deleted, with your reviews, progress, certificates, and files.`,
        ],
      },
      {
        words: [
          "Records of payments stay without your name, because tax law requires them. Courses you taught stay available to " +
            "people who bought them, without your name.",
        ],
      },
      {
        words: [
          "Our ",
          { label: "privacy policy", to: toLegalPath("privacy") },
          " says what is kept, and for how long.",
        ],
      },
    ],
    reason: `You're receiving this email because your account on ${site.name} was deleted. It's the last one.`,
  };
}
