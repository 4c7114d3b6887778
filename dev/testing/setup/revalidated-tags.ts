import { cacheTag, revalidateTag } from "next/cache";
import { vi } from "vitest";

/** Returns the cache tags that this test's calls have invalidated, in order. */
export function listRevalidatedTags(): string[] {
  return vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
}

/** Clears the recorded tags. */
export function deleteRevalidatedTags(): void {
  vi.mocked(revalidateTag).mockClear();
}

/** Returns the cache tags of the data that this test has read, without duplicates. */
export function listReadTags(): string[] {
  return [...new Set(vi.mocked(cacheTag).mock.calls.flat())];
}
