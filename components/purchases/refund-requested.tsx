"use client";

import { usePagePoll } from "#components/purchases/use-page-poll";

/** Says that a refund waits for Stripe, and polls until it is accepted: each visit of the page tries again. */
export function RefundRequested() {
  usePagePoll();
  return (
    <p role="status" className="card bg-tint p-5">
      We have your refund request, but our payment provider hasn't confirmed it yet. You don't need to ask
      again.
    </p>
  );
}
