export type LegalSlug = "terms" | "privacy" | "refund-policy" | "accessibility" | "contact";

/** `name` is how sentences refer to a page, and `label` how the bottom bar does. */
type LegalPageInfo = { slug: LegalSlug; name: string; label: string; description: string };

/** The pages under `/legal` in the order in which they're listed. */
export const legalPages: readonly LegalPageInfo[] = [
  {
    slug: "terms",
    name: "terms of use",
    label: "Terms",
    description: "What you can expect from Openbook as a student or teacher, and what we expect from you.",
  },
  {
    slug: "privacy",
    name: "privacy policy",
    label: "Privacy",
    description: "What Openbook knows about you, why it is stored, who gets to see it, and for how long.",
  },
  {
    slug: "refund-policy",
    name: "refund policy",
    label: "Refunds",
    description:
      "When you get your money back for a course on Openbook, how to ask for it, and how long it takes.",
  },
  {
    slug: "accessibility",
    name: "accessibility statement",
    label: "Accessibility",
    description: "How Openbook works for people with disabilities, and what doesn't work yet.",
  },
  {
    slug: "contact",
    name: "contact",
    label: "Contact",
    description: "Where to turn with a question about Openbook, and what you can do yourself right away.",
  },
];

/** The path of a legal page. */
export function toLegalPath(slug: LegalSlug) {
  return `/legal/${slug}` as const;
}

/** The legal page with this slug, or undefined. */
export function findLegalPage(slug: string) {
  return legalPages.find((page) => page.slug === slug);
}
