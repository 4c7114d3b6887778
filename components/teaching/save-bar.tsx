import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { SubmitButton } from "#components/ui/submit-button";
import { explainFailure } from "#lib/browser/toasts/show-failure";

type SaveBarProps<Value> = {
  /** "Save outline" */
  label: string;
  editor: VersionedDraft<Value>;
  children?: React.ReactNode;
};

/** The save button and the state of the draft. It stays in view below the editor. */
export function SaveBar<Value>({ label, editor, children }: SaveBarProps<Value>) {
  const { isDirty, isSaving, newer } = editor;
  const problem = explainProblem(editor);
  return (
    <div className="save-bar">
      <SubmitButton isPending={isSaving} isDisabled={!isDirty || newer !== null}>
        {label}
      </SubmitButton>
      {children}
      <p role="status" className="text-muted text-sm">
        {explainState(editor)}
      </p>
      {problem ? (
        <p role="alert" className="basis-full text-danger text-sm wrap-anywhere">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function explainState<Value>({ isSaving, isDirty, newer, saved }: VersionedDraft<Value>): string {
  if (isSaving) return "Saving...";
  if (newer !== null) return "Choose which version to keep";
  if (isDirty) return "Unsaved changes";
  return saved.version > 0 ? "Saved" : "";
}

function explainProblem<Value>({ errors, failure, newer }: VersionedDraft<Value>): string | null {
  if (Object.keys(errors).length > 0) return "Not saved. Check the fields in red.";
  if (!failure || newer !== null) return null;
  const what = failure.code === "unreachable" ? "We couldn't reach the site." : "Not saved.";
  return `${what} ${explainFailure(failure)}`;
}
