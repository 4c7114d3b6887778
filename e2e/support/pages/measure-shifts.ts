import type { Page } from "@playwright/test";

/**
 * Measures layout shifts in the viewport from the next page on. Returns a function that resolves with the sum so far.
 */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { shift: 0 };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ("value" in entry) state.shift += Number(entry.value);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const readShift = () => {
      add(observer.takeRecords());
      return state.shift;
    };
    Object.assign(window, { readShift });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { readShift } = window as unknown as { readShift: () => number };
          // The last change is measured once its frame has rendered.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(readShift())));
        }),
    );
}
