import { afterEach, expect, test, vi } from "vitest";
import { expireTags, getCacheTime, listTagsExpiredSince } from "#lib/cache/expire-tags";

afterEach(() => void vi.useRealTimers());

test.each([
  { clock: "an hour ahead", step: 3_600_000 },
  { clock: "an hour back", step: -3_600_000 },
])("a revalidation takes effect at once on a server whose clock was set $clock", ({ step }) => {
  const before = getCacheTime();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + step });
  const tag = `tag-${step}`;
  expireTags([tag]);
  expect(listTagsExpiredSince([tag, "another"], before)).toEqual([tag]);
  // Anything rendered from now on counts as newer than the change.
  expect(listTagsExpiredSince([tag], getCacheTime() + 1)).toEqual([]);
});
