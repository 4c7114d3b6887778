import Link from "next/link";

export const starsPendingSentence = "Stars count once you have verified your email address.";

/** Tells a reviewer why the stars of their own review don't count yet, and where to change that. */
export function StarsPendingNote() {
  return (
    <p className="my-2 text-muted text-sm">
      <span>{starsPendingSentence}</span>{" "}
      <Link href="/myreviews" className="inline-block py-1 text-primary underline">
        Verify it
      </Link>
    </p>
  );
}
