import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type OwnershipNoteProps = {
  /** Why the user can't add the course to a cart, if the link doesn't say it. */
  text?: string;
  path: string;
  /** Whether the link takes the focus, because it replaces the focused button. */
  takesFocus?: boolean;
  children: React.ReactNode;
};

/** A note with a link for a user who can't add the course to a cart. Its position depends on the surrounding bar. */
export function OwnershipNote({ text, path, takesFocus = false, children }: OwnershipNoteProps) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (takesFocus) restoreFocus(link.current);
  }, [takesFocus]);

  return (
    <>
      {text ? <p className="buy-note">{text}</p> : null}
      <Link
        ref={link}
        href={path as Route}
        className="button button-primary wrap-anywhere"
        // The second click of a double-click was meant for the button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {children}
      </Link>
    </>
  );
}
