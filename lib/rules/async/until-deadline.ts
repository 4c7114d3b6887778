type DeadlineOptions<Item> = {
  /** Milliseconds from the call during which new items are started. */
  forMs: number;
  /** Resolves to the next item, or to null when there are no more. */
  next: () => Promise<Item | null>;
};

/** Yields the items of `next` until there are no more or the time is up. The last item may end after that. */
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
