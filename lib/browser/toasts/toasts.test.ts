import { beforeEach, expect, test, vi } from "vitest";
import { resumeToast, showToast, takeToasts } from "#lib/browser/toasts/toasts";

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const action = { label: "Undo", run: () => {} };

test("success stays for 2 s and an error for 4 s; one with a button may stay longer", () => {
  showToast({ kind: "success", message: "item deleted" });
  showToast({ kind: "success", message: "Successfully Registered", description: "A long one. ".repeat(20) });
  showToast({ kind: "error", message: "Too many requests" });
  showToast({ kind: "error", message: "Your review was not posted", action });
  showToast({ kind: "success", message: "Review Deleted", action, duration: 8000 });
  expect(takeToasts().map(({ duration }) => duration)).toEqual([2000, 2000, 4000, 4000, 8000]);
});

test("a toast that goes along to the next document stays there for the rest of its time only", () => {
  showToast({ kind: "success", message: "User logged out" });
  takeToasts();
  vi.advanceTimersByTime(1500);
  resumeToast();
  expect(takeToasts()).toEqual([{ kind: "success", message: "User logged out", duration: 500 }]);
  vi.advanceTimersByTime(500);
  resumeToast();
  expect(takeToasts()).toEqual([]);
});
