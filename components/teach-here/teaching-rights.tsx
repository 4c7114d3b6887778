import { LegalLinks } from "#components/legal/legal-links";
import { Prose } from "#components/ui/prose";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { findFirstParagraph } from "#lib/rules/legal/find-first-paragraph";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";

const points = [
  {
    title: "You decide what's on sale",
    text: "Keep a course unpublished while you write it, and unpublish it whenever you like. Its buyers keep it.",
  },
  {
    title: "You can improve what you sold",
    text: "Correct lessons, add new ones, and remove old ones. Buyers keep every lesson that they paid for.",
  },
  {
    title: "You have the last word on a review",
    text: "Answer reviews of your courses in public. Only moderators hide one, and only if it breaks the terms.",
  },
];

/** Who keeps which rights, in the words of the terms of use, which the operator edits. */
export function TeachingRights() {
  const quote = findFirstParagraph(readLegalPage("terms").body, "Teaching");
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 id="rights" className="text-3xl sm:text-4xl">
          Your course stays yours
        </h2>
        {quote ? (
          <blockquote className="mt-6 border-primary border-s-3 ps-5">
            <Prose html={renderMarkdown(quote).html} />
          </blockquote>
        ) : null}
        <p className="mt-5 text-muted">
          <span>The </span>
          <LegalLinks pages={["terms", "refund-policy"]} />
          <span> say the rest, and what isn't allowed.</span>
        </p>
      </div>
      <ul className="grid content-start gap-6">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 max-w-[54ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
