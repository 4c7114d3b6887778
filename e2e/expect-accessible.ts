import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Look = { colorScheme: "light" | "dark"; width: number };

/** Both appearances, one on the narrowest screen on which a page has to fit (WCAG 1.4.10), one on a desktop. */
const looks: Look[] = [
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1280 },
];

/** What is seen on small screens only. */
export const smallLooks: Look[] = looks.map((look) => ({ ...look, width: 320 }));

/** What is seen on large screens only. */
export const largeLooks: Look[] = looks.map((look) => ({ ...look, width: 1280 }));

type Options = { page: Page; state: string; inLooks?: Look[] };

/** Fails when the page, as it stands, breaks a rule of WCAG 2.2 AA or is wider than the screen. */
export async function expectAccessible({ page, state, inLooks = looks }: Options): Promise<void> {
  for (const { colorScheme, width } of inLooks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A page that asks for itself anew has none until Next knows it again: not yet the page that is looked at.
    await expect(page).toHaveTitle(/./);
    // Half-way between two colours is neither of them.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    // What stands in a frame is Stripe's, not ours; without frames there is no need for a second page to sum up in.
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
