import { Dialog, type DialogProps } from "#components/ui/dialog";

type ConfirmDialogProps = Omit<DialogProps, "text"> & { label: string; onConfirm: () => void };

/** A modal confirmation, open while mounted. Escape and the first button cancel. */
export function ConfirmDialog({ title, children, label, onConfirm, onClose }: ConfirmDialogProps) {
  function answer(event: React.MouseEvent, isYes: boolean) {
    // Ignore the second half of the double-click that opened the dialog.
    if (event.detail > 1) return;
    if (isYes) onConfirm();
    onClose();
  }

  return (
    <Dialog title={title} text={children} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        {/* The first button gets the initial focus, so a second Enter does no harm. */}
        <button type="button" className="button button-quiet" onClick={(event) => answer(event, false)}>
          Cancel
        </button>
        <button
          type="button"
          className="button bg-danger text-canvas"
          onClick={(event) => answer(event, true)}
        >
          {label}
        </button>
      </div>
    </Dialog>
  );
}
