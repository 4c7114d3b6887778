import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OutlineDrawer } from "#components/learning/outline-drawer";

beforeEach(() => page.viewport(390, 844));

async function openDrawer() {
  const screen = await render(
    <OutlineDrawer>
      <a href="#second" aria-current="page">
        Longer walks
      </a>
    </OutlineDrawer>,
  );
  const button = screen.getByRole("button", { name: "Course content" });
  await button.click();
  const drawer = screen.getByRole("dialog", { name: "Course content" });
  await expect.element(drawer.getByRole("button", { name: "Close" })).toHaveFocus();
  return { button, drawer };
}

type Drawer = Awaited<ReturnType<typeof openDrawer>>["drawer"];

test.each<[name: string, close: (drawer: Drawer) => Promise<void>]>([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its Close button", (drawer) => drawer.getByRole("button", { name: "Close" }).click()],
  ["a tap on the backdrop", (drawer) => drawer.click({ position: { x: -20, y: 400 }, force: true })],
  ["a lesson's link", (drawer) => drawer.getByRole("link", { name: "Longer walks" }).click()],
])("%s closes the outline, and returns the focus to its button", async (_name, close) => {
  const { button, drawer } = await openDrawer();
  await close(drawer);
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
