import { toLegalPath } from "#lib/rules/legal/legal-pages";
import type { MailContent } from "#lib/rules/mail/mail-content";

/** How to appeal a moderator's decision (DSA Art. 17): the paragraph of each email about one. */
export const appealBlock: MailContent["blocks"][number] = {
  words: [
    "A person made this decision, not a program. If you think that it's wrong, our ",
    { label: "contact page", to: toLegalPath("contact") },
    " says what you can do. Our ",
    { label: "terms of use", to: toLegalPath("terms") },
    " say what isn't allowed.",
  ],
};
