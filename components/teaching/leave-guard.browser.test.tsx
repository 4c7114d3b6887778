import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LeaveGuard } from "#components/teaching/leave-guard";

async function renderGuard({ isDirty }: { isDirty: boolean }) {
  const onLeave = vi.fn();
  const followed = vi.fn();
  // The page of the tests stays where it is.
  const stay = (event: MouseEvent) => {
    const isLink = event.target instanceof HTMLAnchorElement;
    if (isLink && !event.defaultPrevented) followed();
    if (isLink) event.preventDefault();
  };
  document.addEventListener("click", stay);
  onTestFinished(() => document.removeEventListener("click", stay));
  const screen = await render(
    <>
      <a href="/services">Services</a>
      <a href="#details">Details</a>
      <a href="/services" target="_blank" rel="noreferrer">
        In a tab
      </a>
      <LeaveGuard isDirty={isDirty} onLeave={onLeave} />
    </>,
  );
  return {
    screen,
    onLeave,
    followed,
    link: (name: string) => screen.getByRole("link", { name, exact: true }),
    dialog: screen.getByRole("dialog", { name: "Leave without saving?" }),
    closeTab: () => window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  };
}

test("with unsaved changes a link asks first: Cancel stays on the page, and leaving discards them", async () => {
  const { screen, link, dialog, onLeave, followed } = await renderGuard({ isDirty: true });
  await link("Services").click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onLeave).not.toHaveBeenCalled();
  await link("Services").click();
  await screen.getByRole("button", { name: "Leave without saving" }).click();
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(followed).not.toHaveBeenCalled();
});

test("with unsaved changes closing the tab asks, and links that keep the page open don't", async () => {
  const { link, dialog, followed, closeTab } = await renderGuard({ isDirty: true });
  expect(closeTab()).toBe(false);
  await link("Details").click();
  await link("In a tab").click();
  expect(followed).toHaveBeenCalledTimes(2);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("without unsaved changes there is no question", async () => {
  const { link, dialog, followed, closeTab } = await renderGuard({ isDirty: false });
  expect(closeTab()).toBe(true);
  await link("Services").click();
  expect(followed).toHaveBeenCalledTimes(1);
  await expect.element(dialog).not.toBeInTheDocument();
});
