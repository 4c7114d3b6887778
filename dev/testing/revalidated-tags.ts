import { cacheTag, revalidateTag } from "next/cache";
import { vi } from "vitest";

/** The cache tags that this test's calls have made stale, in their order. */
export function listRevalidatedTags(): string[] {
  return vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
}

/** The cache tags that what this test has read carries, each once. */
export function listCarriedTags(): string[] {
  return [...new Set(vi.mocked(cacheTag).mock.calls.flat())];
}
