import Link from "next/link";
import { listAccountLinks } from "#components/layout/navigation";
import { PopoverMenu } from "#components/layout/popover-menu";
import { Avatar } from "#components/ui/avatar";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** The user's photo, which opens the links that the header has no room for. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const name = user.displayName || user.email;
  const photo = (
    <>
      <Avatar key={user.uid} name={name} photo={user.photoURL} />
      <span className="sr-only">
        Your account. Signed in as <bdi>{name}</bdi>
      </span>
    </>
  );
  return (
    <PopoverMenu
      id="account-menu"
      button={{ title: name, className: "cursor-pointer rounded-full", children: photo }}
      className="header-card w-68 p-3"
    >
      <p className="px-3.5 pt-1 pb-3 wrap-anywhere">
        <bdi className="block font-semibold">{name}</bdi>
        {user.displayName ? <span className="text-muted text-sm">{user.email}</span> : null}
      </p>
      <nav aria-label="Account" className="*:min-h-11 *:text-[1rem]">
        {listAccountLinks(user).map(({ href, label }) => (
          <Link key={href} href={href} className="menu-link">
            {label}
          </Link>
        ))}
      </nav>
    </PopoverMenu>
  );
}
