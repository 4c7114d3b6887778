import { useId } from "react";
import { Modal } from "#components/ui/modal";

export type DialogProps = {
  title: string;
  /** Explains the title; read by screen readers when the dialog opens. */
  text: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
};

/** A question in the middle of the window, open while mounted. */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="card m-auto w-[min(30rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-[rgb(10_20_18/0.5)] sm:p-8"
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="text-2xl wrap-anywhere">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 text-muted">
        {text}
      </div>
      <div className="mt-6">{children}</div>
    </Modal>
  );
}
