"use client";

import Link from "next/link";
import { toLoginPath } from "#lib/auth/return-path";
import { useSession } from "#lib/auth/use-session";

/** The way to buy a course. The cart itself arrives with the next slice. */
export function BuyPrompt({ courseId }: { courseId: string }) {
  const { status } = useSession();
  if (status !== "signed-out") {
    return (
      <p className="grid min-h-[2.875rem] place-items-center text-center text-muted">
        The cart opens here very soon.
      </p>
    );
  }
  return (
    <Link href={toLoginPath(`/details/${courseId}`)} className="button button-primary signed-out-only">
      Log in to buy
    </Link>
  );
}
