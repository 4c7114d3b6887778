import { describe, expect, test } from "vitest";
import {
  createDraft,
  createDraftReducer,
  type DraftAction,
  type DraftState,
} from "#lib/browser/teaching/versioned-draft";
import type { Failure } from "#lib/rules/api/failure";

const reduce = createDraftReducer<string>((one, other) => one.trim() === other.trim());
const failure: Failure = { code: "unreachable", message: "We couldn't reach the site." };

function after(...actions: DraftAction<string>[]): DraftState<string> {
  return actions.reduce(reduce, createDraft({ value: "old", version: 3 }));
}

const type = (draft: string): DraftAction<string> => ({ type: "edit", draft });
const send: DraftAction<string> = { type: "send" };
const server = (value: string, version: number) => ({ value, version });

describe("typed text is kept", () => {
  test.each<[string, DraftAction<string>[], Partial<DraftState<string>>]>([
    ["by a save that failed", [type("mine"), send, { type: "failed", failure }], { draft: "mine", failure }],
    [
      "while a save is pending",
      [type("mine"), send, type("mine, more"), { type: "saved", version: 4 }],
      { draft: "mine, more", saved: server("mine", 4), sent: null },
    ],
    [
      "by a conflict, beside the newer version",
      [type("mine"), send, { type: "conflicted", newer: server("theirs", 5) }],
      { draft: "mine", newer: server("theirs", 5), sent: null },
    ],
    [
      "by choosing the user's own draft, which replaces the newer version",
      [type("mine"), send, { type: "conflicted", newer: server("theirs", 5) }, { type: "keep-mine" }],
      { draft: "mine", saved: server("theirs", 5), newer: null },
    ],
    [
      "when the page is refreshed and there is a newer version",
      [type("mine"), { type: "received", server: server("theirs", 4) }],
      { draft: "mine", newer: server("theirs", 4) },
    ],
    [
      "when the page is refreshed without changes",
      [type("mine"), { type: "received", server: server("old", 3) }],
      { draft: "mine", newer: null },
    ],
    [
      "when the page is refreshed while a save is pending",
      [type("mine"), send, { type: "received", server: server("mine", 4) }],
      { draft: "mine", sent: "mine", newer: null },
    ],
  ])("%s", (_name, actions, expected) => {
    expect(after(...actions)).toMatchObject(expected);
  });
});

describe("the user isn't asked to choose between two equal versions", () => {
  test.each<[string, DraftAction<string>[]]>([
    ["saved by both tabs", [type("mine"), send, { type: "conflicted", newer: server("mine ", 5) }]],
    [
      "saved, with a lost response",
      [type("mine"), send, { type: "failed", failure }, { type: "received", server: server("mine", 5) }],
    ],
  ])("%s", (_name, actions) => {
    expect(after(...actions)).toMatchObject({
      draft: "mine",
      newer: null,
      sent: null,
      saved: { version: 5 },
    });
  });
});

test("a draft without changes follows the server", () => {
  expect(after({ type: "received", server: server("theirs", 4) })).toEqual(createDraft(server("theirs", 4)));
});

test("a refresh with the version that the page knows shows what the server made of it", () => {
  expect(after({ type: "received", server: server("OLD", 3) })).toEqual(createDraft(server("OLD", 3)));
});

test("a refresh with the version that the page knows leaves a draft with changes alone", () => {
  expect(after(type("mine"), { type: "received", server: server("OLD", 3) })).toEqual(after(type("mine")));
});

test("a version that changed other fields only isn't offered as a choice", () => {
  const state = after(type("mine"), { type: "received", server: server("old", 4) });
  expect(state).toMatchObject({ draft: "mine", saved: { version: 4 }, newer: null });
});

test("the newer version is used if the user chooses it, and the server's version if the user discards the draft", () => {
  const conflict: DraftAction<string>[] = [
    type("mine"),
    send,
    { type: "conflicted", newer: server("theirs", 5) },
  ];
  expect(after(...conflict, { type: "use-newer" })).toEqual(createDraft(server("theirs", 5)));
  expect(after(...conflict, { type: "discard" })).toEqual(createDraft(server("theirs", 5)));
  expect(after(type("mine"), { type: "discard" })).toEqual(createDraft(server("old", 3)));
});
