type DeadlineOptions<Item> = { forMs: number; next: () => Promise<Item | null> };

/**
 * Yields the items of `next` until it resolves to null or `forMs` have passed since the call. The last may end later.
 */
export function untilDeadline<Item>({ forMs, next }: DeadlineOptions<Item>): AsyncGenerator<Item> {
  const endsAt = performance.now() + forMs;
  async function* take() {
    while (performance.now() < endsAt) {
      const item = await next();
      if (item === null) return;
      yield item;
    }
  }
  return take();
}
