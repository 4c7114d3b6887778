"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Suspense } from "react";
import { useSession } from "#lib/browser/auth/session-store";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type NavigationLink = { href: Route; label: string };

const links: NavigationLink[] = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blogs", label: "Blog" },
];

const signedInLinks: NavigationLink[] = [
  { href: "/adservice", label: "Add service" },
  { href: "/myreviews", label: "My Reviews" },
  { href: "/learn", label: "Learn" },
  { href: "/teach", label: "Teach" },
];

/** On large screens, these are in the account menu. */
export function listAccountLinks(user: SignedInUser | null): NavigationLink[] {
  return [
    { href: "/purchases", label: "Purchases" },
    { href: "/account", label: "Account" },
    ...(user?.isAdmin ? [{ href: "/admin" as const, label: "Admin" }] : []),
  ];
}

type NavigationProps = { className: string; linkClassName: string; hasAccountLinks?: boolean };

/**
 * The public links, then those for signed-in users. The link to the current page is marked. Where the path is
 * known only at request time, the first part of the response leaves the links unmarked.
 */
export function Navigation(props: NavigationProps) {
  return (
    <Suspense fallback={<NavigationLinks {...props} />}>
      <CurrentNavigationLinks {...props} />
    </Suspense>
  );
}

function CurrentNavigationLinks(props: NavigationProps) {
  return <NavigationLinks {...props} pathname={usePathname()} />;
}

type NavigationLinksProps = NavigationProps & { pathname?: string };

function NavigationLinks({ className, linkClassName, hasAccountLinks, pathname = "" }: NavigationLinksProps) {
  const { status, user } = useSession();
  const personal = hasAccountLinks ? [...signedInLinks, ...listAccountLinks(user)] : signedInLinks;
  const shown = status === "signed-out" ? links : [...links, ...personal];
  return (
    <ul className={className}>
      {shown.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={toAriaCurrent(href, pathname)} className={linkClassName}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Also marks the link on the pages below its own. */
function toAriaCurrent(href: string, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}
