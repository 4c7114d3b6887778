import type { Route } from "next";
import Link from "next/link";

type SectionLinksProps = {
  /** The section's name, for screen readers. */
  label: string;
  pages: readonly { path: Route; title: string }[];
};

export function SectionLinks({ label, pages }: SectionLinksProps) {
  return (
    <nav aria-label={label} className="mb-8 flex flex-wrap gap-3">
      {pages.map(({ path, title }) => (
        <Link key={path} href={path} className="button button-quiet">
          {title}
        </Link>
      ))}
    </nav>
  );
}
