"use client";

import Link from "next/link";
import { toLoginPath } from "#lib/auth/return-path";
import { useSession } from "#lib/auth/use-session";

/** The way to review a course. The form itself arrives with the next slice. */
export function ReviewPrompt({ courseId }: { courseId: string }) {
  const { status } = useSession();
  if (status !== "signed-out") {
    return (
      <p className="grid min-h-[2.875rem] place-items-center text-muted">Reviewing opens here very soon.</p>
    );
  }
  return (
    <Link href={toLoginPath(`/details/${courseId}`)} className="button button-quiet signed-out-only">
      Login to add review
    </Link>
  );
}
