"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { getToastDuration } from "#lib/browser/toasts/toast-duration";
import { claimToasts, onToasts, type Toast } from "#lib/browser/toasts/toasts";

const toastStyle = {
  background: "var(--surface)",
  borderColor: "var(--line)",
  color: "var(--ink)",
  fontFamily: "var(--font-figtree), sans-serif",
  fontSize: "0.9375rem",
};

const actionStyle = { height: "1.75rem", background: "var(--primary)", color: "var(--on-primary)" };

type ToastId = string | number;

/** The toasts that Sonner shows. */
const shown = new Map<ToastId, Toast>();
/** Whether they stay until the focus leaves them. */
let isHeld = false;

/** Shows a toast, or changes how long the one with this id stays. */
function show(shownToast: Toast, id?: ToastId) {
  const { kind, message, description, action } = shownToast;
  const options = {
    description,
    duration: isHeld ? Number.POSITIVE_INFINITY : getToastDuration(shownToast),
    action: action && { label: action.label, onClick: action.run },
    onDismiss: forget,
    onAutoClose: forget,
  };
  shown.set(toast[kind](message, id === undefined ? options : { ...options, id }), shownToast);
}

/** The focus leaves a toast that disappears, of which browsers send no event. */
function forget({ id }: { id: ToastId }) {
  shown.delete(id);
  hold(false);
}

/** Sonner pauses for the pointer and on hidden pages, but not for the keyboard's focus. */
function hold(next: boolean) {
  if (isHeld === next) return;
  isHeld = next;
  for (const [id, shownToast] of [...shown]) show(shownToast, id);
}

/** Renders the toasts; loaded by ToastHost with the first one. */
export function Toaster() {
  const pathname = usePathname();

  // Sonner's own effect runs before this one, so Sonner is already listening.
  useEffect(() => {
    return onToasts(() => {
      for (const claimed of claimToasts()) show(claimed);
    });
  }, []);
  useEffect(() => {
    for (const [id, { action }] of [...shown]) if (action?.path === pathname) toast.dismiss(id);
  }, [pathname]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the focus of the toasts inside
    <div
      className="contents"
      onFocus={() => hold(true)}
      onBlur={({ currentTarget, relatedTarget }) => hold(currentTarget.contains(relatedTarget))}
    >
      <Sonner
        position="top-center"
        offset={{ top: "5.5rem" }}
        mobileOffset={{ top: "5.25rem" }}
        toastOptions={{
          style: toastStyle,
          actionButtonStyle: actionStyle,
          // Sonner's own color follows the system by a script, a moment later than the other colors.
          descriptionClassName: "text-muted!",
        }}
      />
    </div>
  );
}
