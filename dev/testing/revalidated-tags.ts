import { revalidateTag } from "next/cache";
import { vi } from "vitest";

/** The cache tags that this test's calls have made stale, in their order. */
export function listRevalidatedTags(): string[] {
  return vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
}
