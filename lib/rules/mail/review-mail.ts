import { type MailContent, toFacts } from "#lib/rules/mail/mail-content";
import { site } from "#lib/rules/site";

type ReviewMail = { serviceId: string; title: string; author: string; stars: number | null };

/**
 * The email to a teacher about a new review. It doesn't quote the review, so users can't email text of their
 * own to teachers.
 */
export function writeReviewMail({ serviceId, title, author, stars }: ReviewMail): MailContent {
  return {
    subject: `New review of ${title}`,
    blocks: [
      { words: [{ written: author }, " reviewed ", { written: title }, "."] },
      ...(stars ? [{ facts: toFacts("Stars", `${stars} of 5`) }] : []),
      { action: { label: "Read and answer the review", to: `/details/${serviceId}` } },
    ],
    reason: `You're receiving this email because you teach on ${site.name}.`,
  };
}
