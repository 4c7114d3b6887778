import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { Button } from "#components/ui/button";

type ConflictPanelProps<Value> = {
  what: string;
  editor: VersionedDraft<Value>;
  children: (newer: Value) => React.ReactNode;
};

/** Shows a teacher both their own changes and the version that was saved in the meantime, to choose between them. */
export function ConflictPanel<Value>({ what, editor, children }: ConflictPanelProps<Value>) {
  if (editor.newer === null) return null;
  return (
    <section
      aria-label="Two versions"
      tabIndex={-1}
      data-conflict
      className="grid gap-4 rounded-card border-2 border-accent bg-surface p-5"
    >
      <div>
        <h3 className="text-xl">{`This ${what} was changed somewhere else`}</h3>
        <p className="mt-2 text-muted">
          Another tab or device saved a newer version while you were editing. Yours is still here. Choose
          which one to keep.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button className="button button-primary" onClick={() => void editor.keepMine()}>
          Keep mine
        </Button>
        <Button onClick={editor.takeNewer}>Use the newer one</Button>
      </div>
      <div>
        <h4 className="mb-2 font-semibold text-muted text-sm">The newer version</h4>
        <div className="rounded-lg bg-sunken p-4">{children(editor.newer)}</div>
      </div>
    </section>
  );
}
