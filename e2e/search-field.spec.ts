import type { Page } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { addPerson, buildPerson, signIn } from "#dev/testing/people/people";
import { requireSeededCourse } from "#e2e/support/pages/courses";
import { press, pressSlash, typeInto } from "#e2e/support/pages/keyboard";
import { findPhoto } from "#e2e/support/people/people";
import { openPage } from "#e2e/support/states/page-states";
import { expect, test } from "#e2e/support/test";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

const findHeaderField = (page: Page) =>
  page.getByRole("banner").getByRole("searchbox", { name: "Search courses" });
/** Opens the panel with the field; the panel's own button comes after it. */
const findIcon = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Search" }).filter({ visible: true }).first();

test("every page has the search in its header, as a field that the slash leads to, or on a phone as an icon that opens it", async ({
  page,
}) => {
  const { _id } = await requireSeededCourse(page, 0);
  const paths = ["/", "/services", `/details/${_id}`, "/blogs", "/login", "/api/docs"];
  for (const path of sampleCases(paths, { extra: 3 })) {
    await page.setViewportSize(desktop);
    await openPage(page, path);
    await expect(findHeaderField(page), path).toBeVisible();
    const fields = await page.getByRole("searchbox").filter({ visible: true }).all();
    const names = await Promise.all(fields.map((field) => field.locator("xpath=..").textContent()));
    expect(new Set(names).size, `fields named ${names} on ${path}`).toBe(names.length);
    await page.setViewportSize(phone);
    await expect(findHeaderField(page), path).toBeHidden();
    const { width, height } = (await findIcon(page).boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height], path).toEqual([44, 44]);
    await findIcon(page).click();
    await expect(findHeaderField(page), path).toBeFocused();
  }
  await findHeaderField(page).fill("spanish");
  await findHeaderField(page).press("Enter");
  await expect(page).toHaveURL("/services?q=spanish");

  await page.setViewportSize(desktop);
  await openPage(page, "/blogs");
  await pressSlash(page);
  await expect(findHeaderField(page)).toBeFocused();
  await page.keyboard.type("and/or");
  await expect(findHeaderField(page)).toHaveValue("and/or");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/services?q=and%2For");
});

test("on a phone the slash opens the search, and Escape closes it and returns the focus", {
  tag: longTag,
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/login");
  const email = page.getByLabel("Email");
  await email.pressSequentially("a/b");
  await expect(email).toHaveValue("a/b");
  await expect(findHeaderField(page)).toBeHidden();
  const link = page.getByRole("main").getByRole("link", { name: "Enroll" });
  await link.focus();
  await pressSlash(page);
  await expect(findHeaderField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(findHeaderField(page)).toBeHidden();
  await expect(link).toBeFocused();
  await press(page, findIcon(page));
  await expect(findHeaderField(page)).toBeFocused();
  await page.keyboard.type("spanish");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/services?q=spanish");
});

test("the home page's search works by keyboard", { tag: longTag }, async ({ page }) => {
  await openPage(page, "/");
  await typeInto(page, page.getByRole("main").getByRole("searchbox", { name: "Search courses" }), "spanish");
  await press(page, page.getByRole("main").getByRole("button", { name: "Search" }));
  await expect(page).toHaveURL("/services?q=spanish");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page's search and both of the header's lead to the results", { tag: longTag }, async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await openPage(page, "/");
    await main.getByRole("searchbox", { name: "Search courses" }).fill("spanish");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/services?q=spanish");

    await openPage(page, "/blogs");
    await findHeaderField(page).fill("spanish");
    await findHeaderField(page).press("Enter");
    await expect(page).toHaveURL("/services?q=spanish");

    await page.setViewportSize(phone);
    await openPage(page, "/blogs");
    await findIcon(page).click();
    await expect(findHeaderField(page)).toBeFocused();
    await findHeaderField(page).fill("spanish");
    await page.getByRole("search").getByRole("button", { name: "Search" }).last().click();
    await expect(page).toHaveURL("/services?q=spanish");
  });
});

test("the header fits in one row at every width, for visitors and for signed-in users", {
  tag: longTag,
}, async ({ page }) => {
  await openPage(page, "/blogs");
  const expectOneRow = async () => {
    for (const width of [320, 390, 768, 1024, 1151, 1152, 1279, 1280, 1536]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await page.getByRole("banner").evaluate(listFaults);
      expect(faults, `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await expectOneRow();
  const person = buildPerson("Wilhelmina Featherstonehaugh-Cholmondeley");
  await addPerson(person);
  await signIn(page, person);
  await page.setViewportSize(desktop);
  await openPage(page, "/blogs");
  await expect(findPhoto(page, person.name)).toBeVisible();
  await expectOneRow();
});

/** Lists what in the header overlaps its neighbor, leaves the screen, or is taller than one line. */
function listFaults(header: Element): string[] {
  const shown = [...header.querySelectorAll("a, button, input")].filter((element) =>
    element.checkVisibility(),
  );
  const boxes = shown
    .filter((element) => !element.closest("form") || element.matches("input"))
    .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent }))
    .sort((one, other) => one.box.left - other.box.left);
  return boxes.flatMap(({ box, name }, index) => {
    const next = boxes[index + 1]?.box.left ?? window.innerWidth;
    const isFaulty = box.left < 0 || box.right > next || box.height > 48 || box.top < 0 || box.bottom > 72;
    return isFaulty ? [`${name} ${box.left} to ${box.right}, next ${next}`] : [];
  });
}
