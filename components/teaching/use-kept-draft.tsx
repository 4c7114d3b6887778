import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { readStoredJson, removeStored, store } from "#lib/browser/storage/browser-storage";
import type { Versioned } from "#lib/browser/teaching/versioned-draft";

type KeptOptions<Value> = {
  name: string;
  schema: z.ZodType<Value>;
  /** The draft with the version that it changes. */
  draft: Versioned<Value>;
  isDirty: boolean;
};

/** Debounce delay in milliseconds: a crash of the tab loses only what was typed since the last pause of this length. */
const delayMs = 500;

/**
 * Keeps a copy of the unsaved draft for the next load of this page in this tab, after a crash or a reload. `kept` is
 * the copy from the last load. It is deleted once a draft is saved or discarded here.
 */
export function useKeptDraft<Value>({ name, schema, draft, isDirty }: KeptOptions<Value>) {
  const { value, version } = draft;
  const [kept, setKept] = useState<Versioned<Value> | null>(null);
  const wasDirty = useRef(false);

  useEffect(() => {
    const keptSchema = z.object({ value: schema, version: z.int() });
    setKept(readStoredJson(name, (stored) => keptSchema.safeParse(stored).data ?? null, "sessionStorage"));
  }, [name, schema]);

  useEffect(() => {
    if (!isDirty && wasDirty.current) removeStored(name, "sessionStorage");
    wasDirty.current = isDirty;
    if (!isDirty) return;
    const save = () => store(name, JSON.stringify({ value, version }), "sessionStorage");
    const timer = setTimeout(save, delayMs);
    return () => clearTimeout(timer);
  }, [name, value, version, isDirty]);

  function forget() {
    setKept(null);
    if (!isDirty) removeStored(name, "sessionStorage");
  }

  return { kept, forget };
}
