"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";

type SectionLinksProps = {
  /** The section's name, for screen readers. */
  label: string;
  pages: readonly { path: string; title: string }[];
};

/** The pages of a section as a row of tabs, of which the open one is current. They wrap where they don't fit. */
export function SectionLinks({ label, pages }: SectionLinksProps) {
  const pathname = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap border-line border-b sm:gap-x-2">
        {pages.map(({ path, title }) => (
          <li key={path} className="-mb-px">
            <Link
              href={path as Route}
              aria-current={path === pathname ? "page" : undefined}
              className="tab-button inline-flex min-h-11 items-center px-1.5 sm:px-3.5"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
