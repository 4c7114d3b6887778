import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CopyLink } from "#components/coupons/copy-link";

const course = { id: "a".repeat(24), title: "Everyday Spanish", priceCents: 3900, isPublic: true };

test("where the browser doesn't let the page copy, the coupon's link can be copied from a field", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  const screen = await render(<CopyLink code="SPRING" courses={[course]} />);
  await screen.getByRole("button", { name: "Copy link with SPRING" }).click();
  const field = screen.getByLabelText("Link with SPRING");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(`${location.origin}/details/${course.id}?coupon=SPRING`);
  expect(getSelection()?.toString()).toContain("?coupon=SPRING");
});
