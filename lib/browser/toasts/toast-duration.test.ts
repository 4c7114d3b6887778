import { expect, test } from "vitest";
import { getToastDuration } from "#lib/browser/toasts/toast-duration";
import type { Toast } from "#lib/browser/toasts/toasts";

const action = { label: "Undo", run: () => {} };

test.each<[string, number, Toast]>([
  ["a success", 2000, { kind: "success", message: "item deleted" }],
  ["an error", 4000, { kind: "error", message: "Too many requests" }],
  ["a full line", 2000, { kind: "success", message: "a".repeat(45) }],
  ["two lines", 3500, { kind: "success", message: "a".repeat(70) }],
  ["a description", 8800, { kind: "error", message: "Too many requests", description: "a".repeat(80) }],
  ["a button", 5000, { kind: "success", message: "item added", action }],
  [
    "a long error with a button",
    10_000,
    { kind: "error", message: "Not saved", description: "a".repeat(100), action },
  ],
  ["a time of its own", 8000, { kind: "success", message: "Review Deleted", action, duration: 8000 }],
])("a toast stays as long as its text and its button need: %s for %d ms", (_what, duration, toast) => {
  expect(getToastDuration(toast)).toBe(duration);
});
