import { expect, test, vi } from "vitest";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

test("an attempt that found its document changed is made again, until one returns a result", async () => {
  const attempt = vi.fn<() => Promise<typeof retry | undefined>>();
  attempt.mockResolvedValueOnce(retry).mockResolvedValueOnce(retry).mockResolvedValueOnce(undefined);
  expect(await retryOnConflict({ name: "outline", attempt })).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(3);
});

test("an attempt that never succeeds ends after a bound with 503, and the log names it", async () => {
  const attempt = vi.fn(async () => retry as typeof retry);
  const failed = retryOnConflict({ name: "outline", attempt, maxAttempts: 5 });
  await expect(failed).rejects.toMatchObject({ code: "unavailable", detail: "outline had 5 conflicts" });
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([
    expect.stringMatching(/"level":"error".*"name":"outline","attempts":5/),
  ]);
  vi.mocked(console.error).mockClear();
});

test("what an attempt throws is thrown at once", async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error("gone")));
  await expect(retryOnConflict({ name: "outline", attempt })).rejects.toThrow("gone");
  expect(attempt).toHaveBeenCalledTimes(1);
});
