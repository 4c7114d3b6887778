import Link from "next/link";
import { AccountArea } from "#components/layout/account-area";
import { CartLink } from "#components/layout/cart-link";
import { HeaderSearch } from "#components/layout/header-search";
import { MobileAccount } from "#components/layout/mobile-account";
import { Navigation } from "#components/layout/navigation";
import { PopoverMenu } from "#components/layout/popover-menu";
import { SessionWatcher } from "#components/layout/session-watcher";
import { Logo } from "#components/ui/logo";
import { site } from "#lib/rules/site";

const menuIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
    <path
      className="group-has-[#mobile-menu:popover-open]/header:hidden"
      d="M4 7h16M4 12h16M4 17h16"
      strokeLinecap="round"
    />
    <path
      className="hidden group-has-[#mobile-menu:popover-open]/header:inline"
      d="M6 6l12 12M18 6L6 18"
      strokeLinecap="round"
    />
  </svg>
);

/**
 * Name, navigation, and account. The server renders an identical header for every page; what depends on the user
 * renders in the browser.
 */
export function SiteHeader() {
  return (
    <header className="group/header sticky top-0 z-40 border-line border-b bg-canvas/92 backdrop-blur-[10px] print:hidden">
      <SessionWatcher />
      <div className="page flex h-18 items-center gap-4 xl:gap-8">
        <Link
          href="/"
          className="flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight"
        >
          <Logo />
          <span>{site.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <Navigation className="flex xl:gap-1" linkClassName="header-link" />
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:gap-2.5">
          <HeaderSearch />
          <div className="hidden lg:contents">
            <AccountArea />
          </div>
          <div className="contents lg:hidden">
            <CartLink />
            <PopoverMenu
              id="mobile-menu"
              button={{
                className: "grid size-11.5 cursor-pointer place-items-center rounded-full",
                "aria-label": "Menu",
                children: menuIcon,
              }}
              className="header-panel max-h-[calc(100dvh-4.5rem)] overflow-y-auto px-4 pt-4 pb-6"
            >
              <nav aria-label="Mobile">
                <Navigation className="grid" linkClassName="menu-link" hasAccountLinks />
                <div className="mt-5 grid gap-3">
                  <MobileAccount />
                </div>
              </nav>
            </PopoverMenu>
          </div>
        </div>
      </div>
    </header>
  );
}
