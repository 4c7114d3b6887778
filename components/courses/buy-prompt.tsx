"use client";

import Link from "next/link";
import { AddToCartButton } from "#components/courses/add-to-cart-button";
import { useOwnership } from "#components/courses/use-ownership";
import { toLoginPath } from "#lib/auth/return-path";
import { useSession } from "#lib/auth/use-session";

/** The way to buy a course; those who own it are told so. Its place is kept until it is known which of these it is. */
export function BuyPrompt({ courseId }: { courseId: string }) {
  const { status, user } = useSession();
  const [isOwned, setOwned] = useOwnership({ courseId, isAsking: status !== "signed-out" });
  if (status === "signed-out") {
    return (
      <Link href={toLoginPath(`/details/${courseId}`)} className="button button-primary signed-out-only">
        Log in to buy
      </Link>
    );
  }
  if (!user || isOwned === null) return <div className="min-h-[2.875rem]" />;
  if (!isOwned) {
    return <AddToCartButton courseId={courseId} email={user.email} onOwned={() => setOwned(true)} />;
  }
  return (
    <p className="flex min-h-[2.875rem] flex-wrap items-center justify-between gap-x-4">
      <span className="font-semibold">You own this course</span>
      <Link href="/purchases" className="py-1 text-primary underline">
        Your purchases
      </Link>
    </p>
  );
}
