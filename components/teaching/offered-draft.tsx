import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { Button } from "#components/ui/button";

/** Offers to restore what was typed in this tab before it was closed or reloaded. */
export function OfferedDraft<Value>({ editor }: { editor: VersionedDraft<Value> }) {
  if (!editor.isOffered) return null;
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
