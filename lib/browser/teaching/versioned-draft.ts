import type { Failure } from "#lib/rules/api/failure";

/** A server value with its version, which a save must name. */
export type VersionedValue<Value> = { value: Value; version: number };

/** The state of an editor whose value another tab may also edit. */
export type DraftState<Value> = {
  /** The server's value, as far as this page knows. */
  saved: VersionedValue<Value>;
  draft: Value;
  /** The value that is being saved; null while no save is pending. */
  sent: Value | null;
  /** Why the last save failed; null if it didn't. */
  failure: Failure | null;
  /** A version that was saved elsewhere in the meantime. The draft waits until the user chooses one of the two. */
  newer: VersionedValue<Value> | null;
};

export type DraftAction<Value> =
  | { type: "edit"; draft: Value }
  | { type: "send" }
  | { type: "saved"; version: number }
  | { type: "failed"; failure: Failure }
  | { type: "conflicted"; newer: VersionedValue<Value> }
  /** The page was refreshed with the server's current value. */
  | { type: "received"; server: VersionedValue<Value> }
  | { type: "keep-mine" }
  | { type: "use-newer" }
  | { type: "discard" };

export function createDraft<Value>(saved: VersionedValue<Value>): DraftState<Value> {
  return { saved, draft: saved.value, sent: null, failure: null, newer: null };
}

/**
 * Creates a reducer for drafts, which compares values with `isSame`. Discards a draft only if the user asked for it.
 */
export function createDraftReducer<Value>(isSame: (one: Value, other: Value) => boolean) {
  return (state: DraftState<Value>, action: DraftAction<Value>): DraftState<Value> => {
    const { saved, draft, sent, newer } = state;
    switch (action.type) {
      case "edit":
        return { ...state, draft: action.draft, failure: null };
      case "send":
        return { ...state, sent: draft, failure: null };
      case "saved":
        return { ...state, saved: { value: sent ?? draft, version: action.version }, sent: null };
      case "failed":
        return { ...state, sent: null, failure: action.failure };
      case "conflicted":
        return isSame(draft, action.newer.value)
          ? { ...state, saved: action.newer, sent: null }
          : { ...state, sent: null, newer: action.newer };
      case "keep-mine":
        return newer ? { ...state, saved: newer, newer: null } : state;
      case "use-newer":
        return newer ? createDraft(newer) : state;
      case "discard":
        return createDraft(newer ?? saved);
      case "received": {
        const { server } = action;
        const known = newer ?? saved;
        if (sent !== null || server.version < known.version) return state;
        const isClean = newer === null && isSame(draft, saved.value);
        // The server has normalized what was saved, or the outline has changed a lesson's entry (see EntryChange).
        if (server.version === known.version) {
          return isClean && !isSame(server.value, saved.value) ? createDraft(server) : state;
        }
        if (isSame(draft, server.value)) return { ...createDraft(server), draft };
        if (isClean) return createDraft(server);
        const isUnchanged = isSame(server.value, saved.value);
        return isUnchanged ? { ...state, saved: server, newer: null } : { ...state, newer: server };
      }
    }
  };
}
