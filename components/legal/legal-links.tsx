import Link from "next/link";
import { findLegalPage, type LegalSlug, toLegalPath } from "#lib/rules/legal/legal-pages";

/** Links to legal pages within a sentence: "terms of use and privacy policy". */
export function LegalLinks({ pages }: { pages: readonly [LegalSlug] | readonly [LegalSlug, LegalSlug] }) {
  const [first, second] = pages;
  return (
    <>
      <LegalLink slug={first} />
      {second ? (
        <>
          {" and "}
          <LegalLink slug={second} />
        </>
      ) : null}
    </>
  );
}

function LegalLink({ slug }: { slug: LegalSlug }) {
  return (
    <Link href={toLegalPath(slug)} prefetch={false} className="underline hover:text-primary">
      {findLegalPage(slug)?.name}
    </Link>
  );
}
