import Link from "next/link";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { type LegalSlug, legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";

export function LegalContents({ current }: { current: LegalSlug }) {
  return (
    <nav aria-label="Legal pages" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <ul className="grid gap-1 border-l border-line">
        {legalPages.map(({ slug }) => (
          <li key={slug}>
            <Link
              href={toLegalPath(slug)}
              aria-current={slug === current ? "page" : undefined}
              className="block py-1.5 pl-4 leading-snug text-muted hover:text-primary aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {readLegalPage(slug).title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
