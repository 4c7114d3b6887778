"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { getToastDuration } from "#lib/browser/toasts/toast-duration";
import { claimToasts, onToasts } from "#lib/browser/toasts/toasts";

const toastStyle = {
  background: "var(--surface)",
  borderColor: "var(--line)",
  color: "var(--ink)",
  fontFamily: "var(--font-figtree), sans-serif",
  fontSize: "0.9375rem",
};

const actionStyle = { height: "1.75rem", background: "var(--primary)", color: "var(--on-primary)" };

/** Renders the toasts; loaded by ToastHost with the first one. */
export function Toaster() {
  const pathname = usePathname();
  /** The toasts whose button leads to a page. */
  const leading = useRef(new Map<string | number, string>());

  // Sonner's own effect runs before this one, so Sonner is already listening.
  useEffect(() => {
    return onToasts(() => {
      for (const claimed of claimToasts()) {
        const { kind, message, description, action } = claimed;
        const duration = getToastDuration(claimed);
        const button = action && { label: action.label, onClick: action.run };
        const id = toast[kind](message, { description, duration, action: button });
        if (action?.path) leading.current.set(id, action.path);
      }
    });
  }, []);
  useEffect(() => {
    for (const [id, path] of leading.current) if (path === pathname) toast.dismiss(id);
  }, [pathname]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves the toasts inside
    <div className="contents" onBlur={handleBlur}>
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

/**
 * Dismisses the toasts when the focus leaves them. Sonner 2.0.8 returns the focus to where it was before, so Tab would
 * lead back into a toast until it disappears.
 */
function handleBlur({ currentTarget, relatedTarget }: React.FocusEvent) {
  if (document.hasFocus() && !currentTarget.contains(relatedTarget)) toast.dismiss();
}
