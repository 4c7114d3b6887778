import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { Toaster } from "#components/ui/toaster";
import { showToast } from "#lib/browser/toasts/toasts";

const lasting = 60_000;

test("a toast whose button leads to a page disappears when that page opens, and one with another button stays", async () => {
  const before = window.location.pathname;
  onTestFinished(() => window.history.replaceState(null, "", before));
  const screen = await render(<Toaster />);
  const viewCart = { label: "View cart", path: "/cart/ada@openbook.test", run: () => {} };
  showToast({ kind: "success", message: "item added", action: viewCart, duration: lasting });
  showToast({
    kind: "success",
    message: "Review Deleted",
    action: { label: "Undo", run: () => {} },
    duration: lasting,
  });
  await expect.element(screen.getByText("item added")).toBeInTheDocument();

  window.history.replaceState(null, "", "/cart/ada@openbook.test");
  await screen.rerender(<Toaster />);
  await expect.element(screen.getByText("item added")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Review Deleted")).toBeInTheDocument();
});

test("a toast that the keyboard's focus leaves disappears, so that Tab doesn't lead back into it", async () => {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  const action = { label: "Take back", run: () => {} };
  showToast({ kind: "success", message: "Left", action, duration: lasting });
  const button = screen.getByRole("button", { name: "Take back" });
  await expect.element(button).toBeInTheDocument();
  button.element().focus();
  screen.getByRole("button", { name: "Elsewhere" }).element().focus();
  await expect.element(screen.getByText("Left")).not.toBeInTheDocument();
});
