"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";

const links: { href: Route; label: string }[] = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blogs", label: "Blog" },
];

type NavigationProps = { className: string; linkClassName: string };

/** The links that everybody has; the one of the current page is marked. */
export function Navigation({ className, linkClassName }: NavigationProps) {
  const pathname = usePathname();
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={pathname === href ? "page" : undefined} className={linkClassName}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
