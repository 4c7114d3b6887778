"use client";

import { useId, useLayoutEffect, useRef } from "react";

type DialogProps = {
  title: string;
  /** Read after the title when it opens. */
  text: React.ReactNode;
  children: React.ReactNode;
  onClose: () => void;
};

/** A modal dialog, open while mounted. Escape closes it; its first control gets the focus. */
export function Dialog({ title, text, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close before it leaves the document, so that the browser restores the focus.
    return () => element?.close();
  }, []);

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
        {text}
      </div>
      {children}
    </dialog>
  );
}
