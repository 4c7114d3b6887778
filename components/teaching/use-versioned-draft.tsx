import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { z } from "zod";
import { useKeptDraft } from "#components/teaching/use-kept-draft";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { SaveResult } from "#lib/browser/teaching/save-versioned";
import { createDraftReducer, startDraft, type Versioned } from "#lib/browser/teaching/versioned-draft";
import { showToast } from "#lib/browser/toasts/toasts";

type DraftOptions<Value> = {
  /** The version that the page was rendered with. */
  server: Versioned<Value>;
  isSame: (one: Value, other: Value) => boolean;
  /** Returns one message per invalid field, by name. Nothing is sent while there are any. */
  check: (draft: Value) => Record<string, string>;
  send: (draft: Versioned<Value>) => Promise<SaveResult<Value>>;
  onSaved: () => void;
  kept: { name: string; schema: z.ZodType<Value> };
};

/** Long enough to read the toast and reach its button. */
const undoMs = 8000;

/**
 * A draft that is edited here and saved on demand. Nothing that was typed is lost when a save fails or another tab has
 * saved first.
 */
export function useVersionedDraft<Value>(options: DraftOptions<Value>) {
  const { server, isSame, check, send, onSaved, kept } = options;
  const reducer = useMemo(() => createDraftReducer(isSame), [isSame]);
  const [state, dispatch] = useReducer(reducer, server, startDraft);
  // The fields that a rejected save named. They are shown as long as they are invalid.
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const root = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isAnswered = useRef(false);
  const { saved, draft, sent, failure, newer } = state;
  const isDirty = newer !== null || !isSame(draft, saved.value);
  const keptDraft = useKeptDraft({ ...kept, draft: { value: draft, version: saved.version }, isDirty });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an unchanged version means an unchanged value
  useEffect(() => dispatch({ type: "received", server }), [server.version]);

  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    const urgent = root.current?.querySelector<HTMLElement>("[aria-invalid], [data-conflict]");
    if (urgent) urgent.focus();
    // The focused element may be gone: the choice between two versions.
    else restoreFocus(root.current?.querySelector<HTMLElement>("[type=submit]"));
  });

  function edit(next: Value): void {
    setRefused({});
    dispatch({ type: "edit", draft: next });
  }

  /** Saves over the given version. Returns whether the draft is saved now. */
  async function saveOver(version: number): Promise<boolean> {
    if (isSending.current) return false;
    const wrong = check(draft);
    isAnswered.current = true;
    setFlagged(new Set(Object.keys(wrong)));
    setRefused({});
    if (Object.keys(wrong).length > 0) return false;
    isSending.current = true;
    dispatch({ type: "send" });
    let result = await send({ value: draft, version });
    // The other save changed nothing that is edited here.
    if (!result.ok && result.newer && isSame(result.newer.value, saved.value)) {
      result = await send({ value: draft, version: result.newer.version });
    }
    isSending.current = false;
    isAnswered.current = true;
    if (result.ok) {
      onSaved();
      dispatch({ type: "saved", version: result.version });
    } else if (result.newer) dispatch({ type: "conflicted", newer: result.newer });
    else {
      dispatch({ type: "failed", failure: result.failure });
      setRefused(result.failure.fields ?? {});
    }
    return result.ok;
  }

  async function keepMine(): Promise<void> {
    if (!newer) return;
    dispatch({ type: "keep-mine" });
    await saveOver(newer.version);
  }

  function takeNewer(): void {
    isAnswered.current = true;
    dispatch({ type: "use-newer" });
    const action = { label: "Undo", run: () => edit(draft) };
    showToast({ kind: "success", message: "Your changes were replaced", action, duration: undoMs });
  }

  function restoreOffered(): void {
    if (!keptDraft.kept) return;
    isAnswered.current = true;
    edit(keptDraft.kept.value);
    // The kept draft is based on an older version, so it must not replace the current one unseen.
    if (keptDraft.kept.version !== saved.version) dispatch({ type: "conflicted", newer: saved });
    keptDraft.forget();
  }

  const now = Object.entries(check(draft)).filter(([name]) => flagged.has(name));
  return {
    root,
    draft,
    edit,
    saved,
    isDirty,
    isSaving: sent !== null,
    failure,
    errors: { ...refused, ...Object.fromEntries(now) },
    newer: newer?.value ?? null,
    save: () => saveOver(saved.version),
    keepMine,
    takeNewer,
    discard: () => dispatch({ type: "discard" }),
    raise: (version: number) => dispatch({ type: "raised", version }),
    isOffered: keptDraft.kept !== null && !isSame(keptDraft.kept.value, draft),
    restoreOffered,
    forgetOffered: keptDraft.forget,
  };
}

export type VersionedDraft<Value> = ReturnType<typeof useVersionedDraft<Value>>;
