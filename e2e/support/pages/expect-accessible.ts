import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type ScreenLook = { colorScheme: "light" | "dark"; width: number };

/** Light and dark: one on the narrowest screen a page must fit (WCAG 1.4.10), one on a desktop. */
export const looks: readonly ScreenLook[] = [
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1280 },
];

/** Visible on small screens only. */
export const smallLooks: readonly ScreenLook[] = looks.map((look) => ({ ...look, width: 320 }));

/** Visible on large screens only. */
export const largeLooks: readonly ScreenLook[] = looks.map((look) => ({ ...look, width: 1280 }));

type Options = { page: Page; state: string; inLooks: readonly ScreenLook[] };

/** Fails if the page in its current state violates WCAG 2.2 AA or is wider than the screen. */
export async function expectAccessible({ page, state, inLooks }: Options): Promise<void> {
  for (const { colorScheme, width } of inLooks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // A page that is refreshing has no title until Next renders it again.
    await expect(page).toHaveTitle(/./);
    // Scrolled to the top, because axe would measure a control half hidden under the bar at the bottom as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    // Colors in transition would be measured halfway.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    // Iframes are Stripe's, not ours, and without them axe needs no second page.
    const axe = new AxeBuilder({ page }).exclude("iframe").setLegacyMode();
    const { violations } = await axe
      .options({ runOnly: rules, resultTypes: ["violations"], preload: false })
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    const place = `${state}, ${colorScheme}, ${width} px`;
    expect(found, place).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(width);
  }
}
