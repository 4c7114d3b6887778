"use client";

import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { onToasts, takeToasts } from "#lib/browser/toasts/toasts";

const appearance = {
  background: "var(--surface)",
  borderColor: "var(--line)",
  color: "var(--ink)",
  fontFamily: "var(--font-figtree), sans-serif",
  fontSize: "0.9375rem",
};

const actionAppearance = { height: "1.75rem", background: "var(--primary)", color: "var(--on-primary)" };

/** Renders the toasts; loaded by ToastHost with the first one. */
export function Toaster() {
  // Sonner's own effect runs before this one, so it is listening by then.
  useEffect(
    () =>
      onToasts(() => {
        for (const { kind, message, description, action, duration } of takeToasts()) {
          const button = action && { label: action.label, onClick: action.run };
          toast[kind](message, { description, duration, action: button });
        }
      }),
    [],
  );
  return (
    <Sonner
      theme="system"
      position="top-center"
      offset={{ top: "5.5rem" }}
      mobileOffset={{ top: "5.25rem" }}
      toastOptions={{ style: appearance, actionButtonStyle: actionAppearance }}
    />
  );
}
