import Link from "next/link";
import { toLoginPath } from "#lib/rules/auth/return-path";

/** How a visitor goes on from their cart: with an account, to which their courses come along. */
export function GuestCheckout({ isFree }: { isFree: boolean }) {
  return (
    <section
      aria-labelledby="log-in-to-pay"
      className="card grid gap-5 p-6 lg:sticky lg:top-24 lg:w-[26rem] lg:shrink-0"
    >
      <h2 id="log-in-to-pay" className="text-2xl">
        {isFree ? "Get your courses" : "Pay for your courses"}
      </h2>
      <p>Log in or create an account. Your cart comes with you.</p>
      <Link href={toLoginPath("/cart")} className="button button-primary">
        {isFree ? "Log in to enroll" : "Log in to pay"}
      </Link>
    </section>
  );
}
