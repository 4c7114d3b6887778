import { expect, test } from "vitest";
import { claimToasts, showToast } from "#lib/browser/toasts/toasts";

const action = { label: "Undo", run: () => {} };

test("a success toast stays for 2 s and an error for 4 s; one with a button may stay longer", () => {
  showToast({ kind: "success", message: "item deleted" });
  showToast({ kind: "success", message: "Successfully Registered", description: "A long one. ".repeat(20) });
  showToast({ kind: "error", message: "Too many requests" });
  showToast({ kind: "error", message: "Your review was not posted", action });
  showToast({ kind: "success", message: "Review Deleted", action, duration: 8000 });
  expect(claimToasts().map(({ duration }) => duration)).toEqual([2000, 2000, 4000, 4000, 8000]);
});
