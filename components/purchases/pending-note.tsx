"use client";

import { useRouter } from "next/navigation";
import { useBackoffPolling } from "#components/ui/use-backoff-polling";
import { callApi } from "#lib/browser/api/call-api";

/** Says what the page waits for, and refreshes the page with growing pauses until it has arrived. */
export function PendingNote({ children }: { children: React.ReactNode }) {
  const router = useRouter();
  useBackoffPolling({
    isWaiting: true,
    async poll() {
      // Offline, the router would replace the page with the browser's own error.
      const outcome = await callApi({ path: "/api/session" });
      if (outcome.ok) router.refresh();
    },
  });
  return (
    <p role="status" className="card bg-tint p-5">
      {children}
    </p>
  );
}
