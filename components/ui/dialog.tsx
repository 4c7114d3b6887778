"use client";

import { useId, useLayoutEffect, useRef } from "react";

export type DialogProps = {
  title: string;
  /** Explains the title; read by screen readers when the dialog opens. */
  text: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
};

/** A modal dialog, open while mounted. Escape closes it, its first control gets the focus, and it covers toasts. */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close it before it leaves the document, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="card m-auto w-[min(30rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-[rgb(10_20_18/0.5)] sm:p-8"
      onCancel={onClose}
    >
      <h2 id={`${id}-title`} className="text-2xl wrap-anywhere">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 text-muted">
        {text}
      </div>
      <div className="mt-6">{children}</div>
    </dialog>
  );
}
