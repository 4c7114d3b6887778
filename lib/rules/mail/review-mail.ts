import { type MailContent, toFacts } from "#lib/rules/mail/mail-content";
import { site } from "#lib/rules/site";

type ReviewMail = { serviceId: string; title: string; author: string; stars: number | null };

/** What a teacher gets for a new review. Its text stays on the site, so that nobody can mail words of their own to a teacher. */
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
