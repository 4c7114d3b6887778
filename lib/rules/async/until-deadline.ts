type DeadlineOptions<Item> = {
  /** How long new items are begun, in milliseconds from the call. */
  forMs: number;
  /** Resolves to the next item, or to null when there is none. */
  next: () => Promise<Item | null>;
};

/** Yields the items of `next` until there are no more or the time is up. The last item may take longer. */
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
