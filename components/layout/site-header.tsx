import Link from "next/link";
import { AccountLinks } from "#components/layout/account-links";
import { MobileMenu } from "#components/layout/mobile-menu";
import { Navigation } from "#components/layout/navigation";
import { Logo } from "#components/ui/logo";
import { site } from "#lib/site";

/** Name, navigation and the ways into an account, the same on every page. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="page flex h-18 items-center gap-4 md:gap-8">
        <Link
          href="/"
          className="flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight"
        >
          <Logo />
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden flex-1 md:block">
          <Navigation className="flex gap-1" linkClassName="header-link" />
        </nav>
        <div className="hidden items-center gap-2.5 md:flex">
          <AccountLinks />
        </div>
        <div className="ml-auto md:hidden">
          <MobileMenu>
            <Navigation className="grid" linkClassName="menu-link" />
            <div className="mt-5 grid gap-3">
              <AccountLinks />
            </div>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
