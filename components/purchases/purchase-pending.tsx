"use client";

import { usePagePoll } from "#components/purchases/use-page-poll";

/** Says that a payment is not listed yet, and polls until it is. */
export function PurchasePending() {
  usePagePoll();
  return (
    <p role="status" className="card bg-tint p-5">
      One of your payments is being confirmed. It will appear here shortly. You don't need to pay again.
    </p>
  );
}
