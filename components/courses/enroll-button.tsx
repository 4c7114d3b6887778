"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";
import { refreshSession } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

/** Enrolls the user in a free course at once. Enrolling again changes nothing. */
export function EnrollButton({ courseId, onEnrolled }: { courseId: string; onEnrolled: () => void }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function enroll() {
    setPending(true);
    const body = { serviceId: courseId };
    const outcome = await callApi({ method: "POST", path: "/api/enrollments", body });
    setPending(false);
    if (!outcome.ok) return explain(outcome.failure);
    onEnrolled();
    // The course may have been in the cart.
    refreshSession();
    showToast({ kind: "success", message: "You're enrolled" });
  }

  function explain({ code, message, details }: Failure) {
    const tryAgain = { label: "Try again", run: () => void enroll() };
    const isLasting = ["forbidden", "not_found", "unauthenticated"].includes(code) || details?.price;
    showToast({ kind: "error", message, action: isLasting ? undefined : tryAgain });
    // The page was rendered before the course got a price.
    if (details?.price) router.refresh();
  }

  return (
    <Button className="button button-primary" disabled={isPending} aria-busy={isPending} onClick={enroll}>
      {isPending ? <span aria-hidden="true" className="button-spinner" /> : null}
      Enroll for free
    </Button>
  );
}
