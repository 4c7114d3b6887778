import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";
import { refreshSession } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";
import { toCartPath } from "#lib/rules/auth/cart-path";

type AddToCartButtonProps = {
  courseId: string;
  email: string;
  onAdded: () => void;
  /** Called when the server reports that the user already owns the course. */
  onAlreadyOwned: () => void;
};

/** Adds a course to the cart. Adding one that's already there succeeds without a second item. */
export function AddToCartButton({ courseId, email, onAdded, onAlreadyOwned }: AddToCartButtonProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const path = toCartPath(email);
  const viewCart = { label: "View cart", path, run: () => router.push(path as Route) };

  async function add() {
    setPending(true);
    const outcome = await callApi({ method: "POST", path: "/api/cart", body: { serviceId: courseId } });
    setPending(false);
    if (!outcome.ok) return showFailureToast(outcome.failure);
    onAdded();
    refreshSession();
    showToast({ kind: "success", message: "item added", action: viewCart });
  }

  function showFailureToast({ code, message }: Failure) {
    if (code === "already_owned") onAlreadyOwned();
    const isLasting = ["already_owned", "forbidden", "not_found", "unauthenticated"].includes(code);
    const tryAgain = { label: "Try again", run: () => void add() };
    // A full cart needs room first, so the button leads to the cart.
    const action = code === "conflict" ? viewCart : isLasting ? undefined : tryAgain;
    showToast({ kind: "error", message, action });
  }

  return <BuyButton label="Add to cart" isPending={isPending} onClick={add} />;
}

/** Enrolls the user in a free course at once. Enrolling again changes nothing. */
export function EnrollButton({ courseId, onEnrolled }: { courseId: string; onEnrolled: () => void }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function enroll() {
    setPending(true);
    const body = { serviceId: courseId };
    const outcome = await callApi({ method: "POST", path: "/api/enrollments", body });
    setPending(false);
    if (!outcome.ok) return showFailureToast(outcome.failure);
    onEnrolled();
    // The course may have been in the cart.
    refreshSession();
    showToast({ kind: "success", message: "You're enrolled" });
  }

  function showFailureToast({ code, message, details }: Failure) {
    const tryAgain = { label: "Try again", run: () => void enroll() };
    const isLasting = ["forbidden", "not_found", "unauthenticated"].includes(code) || details?.price;
    showToast({ kind: "error", message, action: isLasting ? undefined : tryAgain });
    // The page was rendered before the course got a price.
    if (details?.price) router.refresh();
  }

  return <BuyButton label="Enroll for free" isPending={isPending} onClick={enroll} />;
}

type BuyButtonProps = { label: string; isPending: boolean; onClick: () => Promise<void> };

function BuyButton({ label, isPending, onClick }: BuyButtonProps) {
  return (
    <Button
      className={`button button-primary ${isPending ? "button-pending" : ""}`}
      disabled={isPending}
      aria-busy={isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
