"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToasts } from "#lib/browser/toasts/toasts";

/** Hosts the toasts on every page. Their library loads with the first toast. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    return onToasts(async () => {
      const loaded = await import("#components/ui/toaster");
      setToaster(() => loaded.Toaster);
    });
  }, []);

  return Toaster ? <Toaster /> : null;
}
