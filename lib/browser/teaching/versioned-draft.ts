import type { Failure } from "#lib/rules/api/failure";

/** A value of the server with the version that a save must name. */
export type Versioned<Value> = { value: Value; version: number };

/** Something that is edited here, and perhaps in another tab. */
export type DraftState<Value> = {
  /** What the server has, as far as this page knows. */
  saved: Versioned<Value>;
  draft: Value;
  /** What is on its way to the server. */
  sent: Value | null;
  /** Why the last save failed. */
  failure: Failure | null;
  /** What somebody saved meanwhile; the draft waits until one of both is chosen. */
  newer: Versioned<Value> | null;
};

export type DraftAction<Value> =
  | { type: "edit"; draft: Value }
  | { type: "send" }
  | { type: "saved"; version: number }
  | { type: "failed"; failure: Failure }
  | { type: "conflicted"; newer: Versioned<Value> }
  /** Something else of the same document was saved here: its version is another, the value is as it was. */
  | { type: "raised"; version: number }
  /** The server was read again. */
  | { type: "received"; server: Versioned<Value> }
  | { type: "keep-mine" }
  | { type: "use-newer" }
  | { type: "discard" };

type IsSame<Value> = (one: Value, other: Value) => boolean;

export function startDraft<Value>(saved: Versioned<Value>): DraftState<Value> {
  return { saved, draft: saved.value, sent: null, failure: null, newer: null };
}

/** Makes the reducer of drafts that are the same when `isSame` says so. No action loses the draft unless asked to. */
export function createDraftReducer<Value>(isSame: IsSame<Value>) {
  return (state: DraftState<Value>, action: DraftAction<Value>): DraftState<Value> => {
    const { saved, draft, sent, newer } = state;
    switch (action.type) {
      case "edit":
        return { ...state, draft: action.draft, failure: null };
      case "send":
        return { ...state, sent: draft, failure: null };
      case "saved":
        return { ...state, saved: { value: sent ?? draft, version: action.version }, sent: null };
      case "raised":
        return { ...state, saved: { ...saved, version: action.version } };
      case "failed":
        return { ...state, sent: null, failure: action.failure };
      case "conflicted":
        return isSame(draft, action.newer.value)
          ? { ...state, saved: action.newer, sent: null }
          : { ...state, sent: null, newer: action.newer };
      case "keep-mine":
        return newer ? { ...state, saved: newer, newer: null } : state;
      case "use-newer":
        return newer ? startDraft(newer) : state;
      case "discard":
        return startDraft(newer ?? saved);
      case "received": {
        const { server } = action;
        if (sent !== null || server.version <= (newer ?? saved).version) return state;
        if (isSame(draft, server.value)) return { ...startDraft(server), draft };
        return isSame(draft, saved.value) ? startDraft(server) : { ...state, newer: server };
      }
    }
  };
}
