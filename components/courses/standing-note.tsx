import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type StandingNoteProps = {
  text: string;
  path: string;
  /** The link replaces the focused button, so it takes over the focus. */
  takesFocus?: boolean;
  children: React.ReactNode;
};

/** Why somebody can't buy a course, and where they go instead; both are placed by the bar that they are in. */
export function StandingNote({ text, path, takesFocus = false, children }: StandingNoteProps) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (takesFocus) restoreFocus(link.current);
  }, [takesFocus]);

  return (
    <>
      <p className="buy-note">{text}</p>
      <Link ref={link} href={path as Route} className="button button-primary wrap-anywhere">
        {children}
      </Link>
    </>
  );
}
