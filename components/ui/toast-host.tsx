"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToasts, resumeToast } from "#lib/browser/toasts/toasts";

/** The place of the toasts on every page; their library is loaded when there is one to show. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    resumeToast();
    return onToasts(async () => {
      const loaded = await import("#components/ui/toaster");
      setToaster(() => loaded.Toaster);
    });
  }, []);

  return Toaster ? <Toaster /> : null;
}
