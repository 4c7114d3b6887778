import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { SubmitButton } from "#components/ui/submit-button";
import { explainFailure } from "#lib/browser/toasts/show-failure";

type SaveBarProps<Value> = {
  /** "Save outline" */
  label: string;
  editor: VersionedDraft<Value>;
  children?: React.ReactNode;
};

/** The button that saves, and how things stand. It stays in sight below what is edited. */
export function SaveBar<Value>({ label, editor, children }: SaveBarProps<Value>) {
  const { isDirty, isSaving, failure, newer, errors } = editor;
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className="save-bar">
      <SubmitButton isPending={isSaving} isDisabled={!isDirty || newer !== null}>
        {label}
      </SubmitButton>
      {children}
      <p role="status" className="text-muted text-sm">
        {toStateLine(editor)}
      </p>
      {isWrong || (failure && !newer) ? (
        <p role="alert" className="basis-full text-danger text-sm wrap-anywhere">
          {isWrong || !failure
            ? "Not saved. Check the fields in red."
            : `Not saved. ${explainFailure(failure)}`}
        </p>
      ) : null}
    </div>
  );
}

function toStateLine<Value>({ isSaving, isDirty, newer, saved }: VersionedDraft<Value>): string {
  if (isSaving) return "Saving...";
  if (newer !== null) return "Choose which version to keep";
  if (isDirty) return "Unsaved changes";
  return saved.version > 0 ? "Saved" : "";
}
