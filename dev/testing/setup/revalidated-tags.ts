import { cacheTag, revalidateTag } from "next/cache";
import { vi } from "vitest";

/** The cache tags that this test's calls have invalidated, in their order. */
export function listRevalidatedTags(): string[] {
  return vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
}

/** Forgets the tags that were invalidated until now. */
export function forgetRevalidatedTags(): void {
  vi.mocked(revalidateTag).mockClear();
}

/** The cache tags that what this test has read carries, each once. */
export function listCarriedTags(): string[] {
  return [...new Set(vi.mocked(cacheTag).mock.calls.flat())];
}
