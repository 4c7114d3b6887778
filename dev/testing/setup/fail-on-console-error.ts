import { afterEach, beforeEach, expect, vi } from "vitest";

// A test that expects an error line reads it from here and clears it; any other error line fails the test.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, "console.error was called").toEqual([]);
});
