"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSession } from "#lib/auth/use-session";

type NavigationLink = { href: Route; label: string };

const links: NavigationLink[] = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blogs", label: "Blog" },
];

const signedInLinks: NavigationLink[] = [
  { href: "/adservice", label: "Add service" },
  { href: "/myreviews", label: "My Reviews" },
];

type NavigationProps = { className: string; linkClassName: string };

/** The links that everybody has, then those of people who are signed in; the one of the current page is marked. */
export function Navigation({ className, linkClassName }: NavigationProps) {
  const pathname = usePathname();
  const { status } = useSession();
  const shown = status === "signed-out" ? links : [...links, ...signedInLinks];
  return (
    <ul className={className}>
      {shown.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={pathname === href ? "page" : undefined} className={linkClassName}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
