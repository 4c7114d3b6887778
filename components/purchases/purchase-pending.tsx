"use client";

import { useRouter } from "next/navigation";
import { useGrowingPoll } from "#components/ui/use-growing-poll";
import { getJson } from "#lib/browser/api/get-json";

/** Says that a payment is not listed yet, and polls until it is. */
export function PurchasePending() {
  const router = useRouter();
  useGrowingPoll({
    isWaiting: true,
    async ask() {
      // Offline, the router would replace the page with the browser's own error.
      if (await getJson("/api/session")) router.refresh();
    },
  });
  return (
    <p role="status" className="card bg-tint p-5">
      One of your payments is being confirmed. It will appear here shortly. You don't need to pay again.
    </p>
  );
}
