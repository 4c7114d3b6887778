import { expect, type Frame, type Locator, type Page } from "@playwright/test";

/** More Tab stops than any page has before a target. */
const maxStops = 120;

/** Presses Tab until the target has the focus. Fails if a stop on the way has no visible focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  // The router keeps previous pages, hidden.
  const target = wanted.filter({ visible: true });
  // A target that waits for its script can't have the focus yet.
  await expect(target).toBeEnabled();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

/** Tabs to a control and presses a key. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Focuses the search field with its shortcut. The header shows the shortcut once its script has loaded. */
export async function pressSlash(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-search-shortcut");
  await page.keyboard.press("/");
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Fails if the last action lost the focus. */
export async function expectKeptFocus(page: Page): Promise<void> {
  await expect.poll(async () => (await findFocus(page.mainFrame())).isHere).toBe(true);
  await expectVisibleFocus(page);
}

/** Fails unless the focused element is visibly focused, on screen, and not covered (WCAG 2.4.7, 2.4.11). */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await findFocus(page.mainFrame());
  const frame = focus.tag === "IFRAME" ? await findFocusedFrame(page) : page.mainFrame();
  // A closing toast moves over the header.
  await expect.poll(async () => findFocusProblem(await findFocus(frame))).toBeNull();
}

async function findFocusedFrame(page: Page): Promise<Frame> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  return (await focused.asElement()?.contentFrame()) ?? page.mainFrame();
}

function findFocusProblem({ isHere, isMarked, isUncovered, html }: Awaited<ReturnType<typeof findFocus>>) {
  // Between the last and the first stop, the browser's own UI has the focus.
  if (!isHere) return null;
  if (!isMarked) return `not marked: ${html}`;
  return isUncovered ? null : `covered or off screen: ${html}`;
}

function findFocus(frame: Frame) {
  return frame.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const seen = document.elementFromPoint(x, y);
    return {
      tag: element.tagName,
      isHere: element !== document.body && element.matches(":focus"),
      html: element.outerHTML.slice(0, 200),
      isMarked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1,
      isUncovered: seen !== null && (element.contains(seen) || seen.contains(element)),
    };
  });
}
