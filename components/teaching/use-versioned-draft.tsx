import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { z } from "zod";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { deleteStored, readStoredJson, storeText } from "#lib/browser/storage/browser-storage";
import type { SaveResult } from "#lib/browser/teaching/save-versioned";
import { createDraft, createDraftReducer, type VersionedValue } from "#lib/browser/teaching/versioned-draft";
import { showToast } from "#lib/browser/toasts/toasts";

type DraftOptions<Value> = {
  /** The version that the page was rendered with. The same object as long as it is the same. */
  server: VersionedValue<Value>;
  isSame: (one: Value, other: Value) => boolean;
  /** Returns one message per invalid field, by name. Nothing is sent while there are any. */
  check: (draft: Value) => Record<string, string>;
  /** Saves a draft, which changes `base`. */
  send: (draft: { value: Value; base: VersionedValue<Value> }) => Promise<SaveResult<Value>>;
  onSaved: () => void;
  /** The storage key and the schema of the unsaved draft in this tab. */
  kept: { name: string; schema: z.ZodType<Value> };
};

/** Long enough to read the toast and reach its button. */
const undoMs = 8000;

/** A draft that is saved on demand. Nothing typed is lost when a save fails or another tab has saved first. */
export function useVersionedDraft<Value>(options: DraftOptions<Value>) {
  const { server, isSame, check, send, onSaved, kept } = options;
  const reducer = useMemo(() => createDraftReducer(isSame), [isSame]);
  const [state, dispatch] = useReducer(reducer, server, createDraft);
  // The fields that a rejected save named. They are shown as long as they are invalid.
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const root = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isAnswered = useRef(false);
  const { saved, draft, sent, failure, newer } = state;
  const isDirty = newer !== null || !isSame(draft, saved.value);
  const keptDraft = useStoredDraft({ ...kept, draft: { value: draft, base: saved.value }, isDirty });

  useEffect(() => dispatch({ type: "received", server }), [server]);

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
  async function saveOver(base: VersionedValue<Value>): Promise<boolean> {
    if (isSending.current) return false;
    const wrong = check(draft);
    isAnswered.current = true;
    setFlagged(new Set(Object.keys(wrong)));
    setRefused({});
    if (Object.keys(wrong).length > 0) return false;
    isSending.current = true;
    dispatch({ type: "send" });
    let result = await send({ value: draft, base });
    // The other save changed nothing that is edited here.
    if (!result.ok && result.newer && isSame(result.newer.value, base.value)) {
      result = await send({ value: draft, base: result.newer });
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
    await saveOver(newer);
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
    // The kept draft changes another value than the current one, which it must not replace unseen.
    if (!isSame(keptDraft.kept.base, saved.value)) dispatch({ type: "conflicted", newer: saved });
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
    save: () => saveOver(saved),
    keepMine,
    takeNewer,
    discard: () => dispatch({ type: "discard" }),
    isOffered: keptDraft.kept !== null && !isSame(keptDraft.kept.value, draft),
    restoreOffered,
    forgetOffered: keptDraft.forget,
  };
}

export type VersionedDraft<Value> = ReturnType<typeof useVersionedDraft<Value>>;

/** A draft and the value that it changes. */
type KeptDraft<Value> = { value: Value; base: Value };

type StoredDraftOptions<Value> = DraftOptions<Value>["kept"] & {
  draft: KeptDraft<Value>;
  isDirty: boolean;
};

/** Debounce delay in milliseconds: a crash of the tab loses only what was typed since the last pause of this length. */
const storeDelayMs = 500;

/**
 * Keeps a copy of the unsaved draft for the next load of this page in this tab, after a crash or a reload. `kept` is
 * the copy from the last load. It is deleted once a draft is saved or discarded here.
 */
function useStoredDraft<Value>({ name, schema, draft, isDirty }: StoredDraftOptions<Value>) {
  const { value, base } = draft;
  const [kept, setKept] = useState<KeptDraft<Value> | null>(null);
  const wasDirty = useRef(false);

  useEffect(() => {
    const keptSchema = z.object({ value: schema, base: schema });
    setKept(readStoredJson(name, (stored) => keptSchema.safeParse(stored).data ?? null, "sessionStorage"));
  }, [name, schema]);

  useEffect(() => {
    if (!isDirty && wasDirty.current) deleteStored(name, "sessionStorage");
    wasDirty.current = isDirty;
    if (!isDirty) return;
    const save = () => storeText(name, JSON.stringify({ value, base }), "sessionStorage");
    const timer = setTimeout(save, storeDelayMs);
    return () => clearTimeout(timer);
  }, [name, value, base, isDirty]);

  function forget() {
    setKept(null);
    if (!isDirty) deleteStored(name, "sessionStorage");
  }

  return { kept, forget };
}
