import Link from "next/link";

/** What the home page shows to signed-in users until the user's courses have loaded, and without an unfinished one. */
export function OwnCoursesLink() {
  return (
    <p className="flex h-full items-center justify-between gap-4">
      <span className="font-display text-xl font-semibold">Welcome back</span>
      <Link href="/learn" className="button button-quiet shrink-0">
        My learning
      </Link>
    </p>
  );
}
