"use client";

import { useId, useLayoutEffect, useRef } from "react";

type ConfirmDialogProps = {
  title: string;
  children: React.ReactNode;
  /** What the button says that does it. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done; open for as long as it is there. Escape and the quiet button say no. */
export function ConfirmDialog({ title, children, label, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed while it still stands in the page, which gives the focus back to where it was.
    return () => element?.close();
  }, []);

  function answer(event: React.MouseEvent, isYes: boolean) {
    // The second half of the double click that opened the dialog is no answer.
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
        {/* The first button has the focus at first: a second Enter does no harm. */}
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
