import { useRouter } from "next/navigation";
import { useGrowingPoll } from "#components/ui/use-growing-poll";
import { callApi } from "#lib/browser/api/call-api";

/** Has the page rendered again from time to time, as long as the component that calls it is on the screen. */
export function usePagePoll(): void {
  const router = useRouter();
  useGrowingPoll({
    isWaiting: true,
    async ask() {
      // Offline, the router would replace the page with the browser's own error.
      const outcome = await callApi({ path: "/api/session" });
      if (outcome.ok) router.refresh();
    },
  });
}
