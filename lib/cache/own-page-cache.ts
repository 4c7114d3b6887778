import { getGlobal } from "#lib/rules/process/process-global";

const shared = getGlobal("ownPageCache", () => ({ isUsed: false }));

/** Returns whether this process keeps pages in our page cache, and not in that of a host such as Vercel. */
export function hasOwnPageCache(): boolean {
  return shared.isUsed;
}

/** Records that Next has loaded our page cache. */
export function markOwnPageCache(): void {
  shared.isUsed = true;
}
