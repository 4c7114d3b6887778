import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type StandingNoteProps = {
  /** Why the reader can't add the course to a cart, unless the link says it. */
  text?: string;
  path: string;
  /** The link replaces the focused button, so it takes over the focus. */
  takesFocus?: boolean;
  children: React.ReactNode;
};

/** Where a reader goes who can't add a course to a cart; placed by the bar that it is in. */
export function StandingNote({ text, path, takesFocus = false, children }: StandingNoteProps) {
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
