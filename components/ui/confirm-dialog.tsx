"use client";

import { useId, useLayoutEffect, useRef } from "react";

type ConfirmDialogProps = {
  title: string;
  children: React.ReactNode;
  /** The label of the confirming button. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** A modal confirmation, open while mounted. Escape and the first button cancel. */
export function ConfirmDialog({ title, children, label, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close before it leaves the document, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  function answer(event: React.MouseEvent, isYes: boolean) {
    // Ignore the second half of the double-click that opened the dialog.
    if (event.detail > 1) return;
    if (isYes) onConfirm();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="dialog card p-6 sm:p-8"
      onCancel={onClose}
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 text-muted">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* The first button gets the initial focus, so a second Enter does no harm. */}
        <button type="button" className="button button-quiet" onClick={(event) => answer(event, false)}>
          Cancel
        </button>
        <button type="button" className="button button-danger" onClick={(event) => answer(event, true)}>
          {label}
        </button>
      </div>
    </dialog>
  );
}
