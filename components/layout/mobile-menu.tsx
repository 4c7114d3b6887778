import { PopoverMenu } from "#components/layout/popover-menu";

type MobileMenuProps = { children: React.ReactNode };

const icon = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
    <path className="menu-button-open" d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
    <path className="menu-button-close" d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
  </svg>
);

/** The menu of small screens. */
export function MobileMenu({ children }: MobileMenuProps) {
  return (
    <PopoverMenu
      id="mobile-menu"
      button={{ className: "menu-button", "aria-label": "Menu", children: icon }}
      className="mobile-menu"
    >
      <nav aria-label="Mobile">{children}</nav>
    </PopoverMenu>
  );
}
