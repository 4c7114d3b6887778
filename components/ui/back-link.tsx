import type { Route } from "next";
import Link from "next/link";

/** A link at the top of a page to the page above it. */
export function BackLink({ href, children }: { href: Route; children: React.ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <Link href={href} className="inline-flex items-center py-1 text-muted wrap-anywhere hover:text-primary">
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="me-1 size-4 shrink-0 fill-none stroke-current stroke-2"
        >
          <path d="M10 3 5 8l5 5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span>{children}</span>
      </Link>
    </nav>
  );
}
