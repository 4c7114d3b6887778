import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key.js";
import type { RouteKind } from "next/dist/server/route-kind";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { getGlobal } from "#lib/rules/process/process-global";

/** Returns whether a page has anything to show, by the parameters in its path. */
export type PageGate = (...parameters: string[]) => boolean | Promise<boolean>;

// The page cache is loaded outside the server bundles, so they pass it their access to the database here.
const shared = getGlobal("pageGates", (): { gates: Record<string, PageGate> } => ({ gates: {} }));

/** Sets the gates, by the folders of their pages: "/details/[id]". Call once, when the server starts. */
export function setPageGates(gates: Record<string, PageGate>): void {
  shared.gates = gates;
}

/** Short, because a page that doesn't get an answer from the database must report that within 5 s. */
export const gateTimeoutMs = 500;

/**
 * Asks the gate of the page with this key. True without a gate or an answer in time: the page then finds out itself.
 */
export async function hasPage(key: string): Promise<boolean> {
  const path = key.slice(key.indexOf("/$/") + 2);
  const gates = Object.entries(shared.gates);
  const [route, gate] = gates.find(([route]) => key === toPageKey({ route, path })) ?? [];
  if (!route || !gate) return true;
  const segments = path.split("/");
  const parameters = segments.filter((_, index) => route.split("/")[index]?.startsWith("["));
  const answer = Promise.resolve(gate(...parameters)).catch(() => true);
  return withTimeout(answer, { timeoutMs: gateTimeoutMs, onTimeout: () => true });
}

/** The key of a page in Next's page cache: the router's decision which folder renders it, and its path. */
export function toPageKey({ route, path }: { route: string; path: string }): string {
  const kind = "APP_PAGE" as RouteKind.APP_PAGE;
  return getRouteCacheKey(path, { kind, sourceRoute: `${route}/page` });
}
