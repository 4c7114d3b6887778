import { expect, test, vi } from "vitest";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

test("an attempt that finds its document changed is repeated until one returns a result", async () => {
  const attempt = vi.fn<() => Promise<typeof retry | undefined>>();
  attempt.mockResolvedValueOnce(retry).mockResolvedValueOnce(retry).mockResolvedValueOnce(undefined);
  expect(await retryOnConflict({ name: "outline", attempt })).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(3);
});

test("a write that never succeeds ends with 503 after the limit, and the log names it", async () => {
  const attempt = vi.fn(async () => retry as typeof retry);
  const failed = retryOnConflict({ name: "outline", attempt, maxAttempts: 5 });
  await expect(failed).rejects.toMatchObject({ code: "unavailable", detail: "outline had 5 conflicts" });
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([
    expect.stringMatching(/"level":"error".*"name":"outline","attempts":5/),
  ]);
  vi.mocked(console.error).mockClear();
});

test("an error of an attempt is thrown without a retry", async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error("gone")));
  await expect(retryOnConflict({ name: "outline", attempt })).rejects.toThrow("gone");
  expect(attempt).toHaveBeenCalledTimes(1);
});
