"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";

/** Sends a teacher to Stripe's own pages to connect their account. */
export function SetupButton({ children }: { children: React.ReactNode }) {
  const [isPending, setPending] = useState(false);

  async function open(): Promise<void> {
    setPending(true);
    const outcome = await callApi<{ url: string }>({ method: "POST", path: "/api/teaching/onboarding" });
    // Stays pending until the browser has left the page.
    if (outcome.ok) return window.location.assign(outcome.data.url);
    setPending(false);
    const message = "The page at Stripe couldn't be opened";
    showFailure({ message, failure: outcome.failure, retry: () => void open() });
  }

  return (
    <Button
      className="button button-primary justify-self-start"
      disabled={isPending}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}
