import { cacheTag, revalidateTag } from "next/cache";
import { vi } from "vitest";

/** Hears what lib/cache/announce-tags is told, in place of a server. */
export const announce = vi.fn<(tags: readonly string[]) => void>();

/** The cache tags that this test's calls have made stale: those of handlers in their order, then the announced ones. */
export function listRevalidatedTags(): string[] {
  const revalidated = vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
  return [...revalidated, ...announce.mock.calls.flatMap(([tags]) => tags)];
}

/** The cache tags that what this test has read carries, each once. */
export function listCarriedTags(): string[] {
  return [...new Set(vi.mocked(cacheTag).mock.calls.flat())];
}
