import Link from "next/link";
import { Fragment } from "react";
import { findLegalPage, type LegalSlug, toLegalPath } from "#lib/rules/legal/legal-pages";

/** Links to one or two legal pages within a sentence: "terms of use and privacy policy". */
export function LegalLinks({ pages }: { pages: readonly [LegalSlug] | readonly [LegalSlug, LegalSlug] }) {
  return (
    <span>
      {pages.map((slug, index) => (
        <Fragment key={slug}>
          {index > 0 ? <span> and </span> : null}
          <Link href={toLegalPath(slug)} prefetch={false} className="underline hover:text-primary">
            {findLegalPage(slug)?.name}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
