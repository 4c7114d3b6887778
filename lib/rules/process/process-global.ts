/**
 * One map for each process: every bundle (pages, routes, middleware, Next's caches) has its own copy of each module.
 */
const holder = globalThis as typeof globalThis & { openbook?: Map<string, unknown> };

/**
 * What all bundles of this process share under a name; `create` is called once. Also for what must outlive hot reloads.
 */
export function getGlobal<Value>(name: string, create: () => Value): Value {
  holder.openbook ??= new Map();
  if (!holder.openbook.has(name)) holder.openbook.set(name, create());
  return holder.openbook.get(name) as Value;
}

/** Deletes what is shared under these names, so that reloaded modules start as in another process. For tests. */
export function deleteGlobals(names: string[]): void {
  for (const name of names) holder.openbook?.delete(name);
}
