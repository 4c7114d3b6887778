import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { Button } from "#components/ui/button";
import type { Elements } from "#components/ui/elements";
import { SubmitButton } from "#components/ui/submit-button";
import { useHydrated } from "#components/ui/use-hydrated";
import { toFailureText } from "#lib/browser/toasts/show-failure";

type EditorFormProps<Value> = {
  editor: VersionedDraft<Value>;
  className: string;
  saveLabel: string;
  links?: Elements;
  children: Elements;
} & Pick<React.ComponentProps<"form">, "aria-label" | "aria-labelledby">;

/**
 * An editor's form between the offer to restore an unsaved draft and the save button. Its fields are disabled until
 * hydration, which would replace what was typed before.
 */
export function EditorForm<Value>(props: EditorFormProps<Value>) {
  const { editor, className, saveLabel, links, children, ...label } = props;
  const isHydrated = useHydrated();
  return (
    <form
      ref={editor.root}
      {...label}
      noValidate
      aria-busy={editor.isSaving}
      className={`with-save-bar grid grid-cols-1 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <fieldset disabled={!isHydrated} className="contents bg-inherit">
        {editor.isOffered ? <RestoreDraftNotice editor={editor} /> : null}
        {children}
        <SaveBar label={saveLabel} links={links} editor={editor} />
      </fieldset>
    </form>
  );
}

/** Offers to restore what was typed in this tab before it was closed or reloaded. */
function RestoreDraftNotice<Value>({ editor }: { editor: VersionedDraft<Value> }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-tint p-4">
      <p className="flex-1 basis-60">You have unsaved changes from before this page was reloaded.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={editor.restoreOffered}>Restore them</Button>
        <Button onClick={editor.forgetOffered}>Discard them</Button>
      </div>
    </div>
  );
}

type SaveBarProps<Value> = { label: string; links: Elements; editor: VersionedDraft<Value> };

/** The save button and the state of the draft. It stays in view below the editor while there are changes to save. */
function SaveBar<Value>({ label, links, editor }: SaveBarProps<Value>) {
  const problem = formatSaveProblem(editor);
  return (
    <div className="save-bar" data-is-needed={editor.isDirty || editor.isSaving || editor.newer !== null}>
      <SubmitButton isPending={editor.isSaving} isDisabled={!editor.isDirty || editor.newer !== null}>
        {label}
      </SubmitButton>
      {links}
      <p role="status" className="text-muted text-sm">
        {formatSaveState(editor)}
      </p>
      {problem ? (
        <p role="alert" className="basis-full text-danger text-sm wrap-anywhere">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function formatSaveState<Value>({ isSaving, isDirty, newer, saved }: VersionedDraft<Value>): string {
  if (isSaving) return "Saving...";
  if (newer !== null) return "Choose which version to keep";
  if (isDirty) return "Unsaved changes";
  return saved.version > 0 ? "Saved" : "";
}

function formatSaveProblem<Value>({ errors, failure, newer }: VersionedDraft<Value>): string | null {
  if (Object.keys(errors).length > 0) return "Not saved. Check the fields in red.";
  if (!failure || newer !== null) return null;
  const what = failure.code === "unreachable" ? "We couldn't reach the site." : "Not saved.";
  return `${what} ${toFailureText(failure)}`;
}
