import type { Route } from "next";
import Link from "next/link";

type StandingNoteProps = { text: string; path: string; children: React.ReactNode };

/** Why somebody can't buy a course, and where they go instead; both are placed by the bar that they are in. */
export function StandingNote({ text, path, children }: StandingNoteProps) {
  return (
    <>
      <p className="buy-note">{text}</p>
      <Link href={path as Route} className="button button-primary wrap-anywhere">
        {children}
      </Link>
    </>
  );
}
