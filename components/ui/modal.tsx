"use client";

import { useLayoutEffect, useRef } from "react";

type ModalProps = Omit<React.ComponentProps<"dialog">, "ref" | "open" | "onCancel" | "onClose"> & {
  onClose: () => void;
};

/**
 * The browser's modal dialog, open while mounted. Escape closes it, its first control gets the focus, and it covers
 * toasts.
 */
export function Modal({ onClose, ...dialog }: ModalProps) {
  const modal = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = modal.current;
    element?.showModal();
    // Close it before it leaves the document, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  return <dialog {...dialog} ref={modal} onCancel={onClose} />;
}
