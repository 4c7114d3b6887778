import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { GuestCart } from "#components/cart/guest-cart";
import { GuestCartLink } from "#components/layout/cart-link";
import { mockApi } from "#dev/testing/http/mock-api";
import {
  addToGuestCart,
  hasGuestCartFor,
  listGuestCart,
  onGuestCartMerged,
  readEntries,
} from "#lib/browser/cart/guest-cart";
import { mergeGuestCart } from "#lib/browser/cart/merge-guest-cart";
import { claimToasts } from "#lib/browser/toasts/toasts";
import { guestCartPrefix, toClaimedPrefix } from "#lib/rules/cart/guest-cart-keys";

const [spanish, french, gone] = ["a", "b", "c"].map((digit) => digit.repeat(24)) as [string, string, string];
const ada = { uid: "ada", email: "ada@openbook.test" };
const grace = { uid: "grace", email: "grace@openbook.test" };
const merged = (added: string[]) => ({ body: { added, skipped: [] } });

const collect = (serviceId: string, title = "Everyday Spanish") =>
  addToGuestCart({ serviceId, title, price: 39 });
const listIds = () => listGuestCart().map(({ serviceId }) => serviceId);
const clickAction = () => claimToasts()[0]?.action?.run();

/** Simulates another tab: this one gets the change by a storage event. */
function writeFromAnotherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent("storage"));
}

beforeEach(() => {
  writeFromAnotherTab(() => localStorage.clear());
  claimToasts();
});

test("the header counts each course that a visitor has collected once, also from another tab", async () => {
  const screen = await render(<GuestCartLink />);
  await expect.element(screen.getByRole("link")).not.toBeInTheDocument();
  collect(spanish);
  collect(spanish);
  await expect.element(screen.getByRole("link", { name: "Cart, 1 course" })).toBeVisible();
  const entry = JSON.stringify({ title: "French", price: 10, addedAt: 2 });
  writeFromAnotherTab(() => localStorage.setItem(guestCartPrefix + french, entry));
  await expect.element(screen.getByRole("link", { name: "Cart, 2 courses" })).toBeVisible();
  writeFromAnotherTab(() => localStorage.setItem(`${guestCartPrefix}x`, "not ours"));
  await expect.element(screen.getByRole("link", { name: "Cart, 2 courses" })).toBeVisible();
});

test("a visitor's cart shows current prices, unavailable courses, and how to pay, and a deleted line disappears", async () => {
  collect(spanish);
  collect(gone, "Latin for Poets");
  mockApi({
    body: [
      { state: "available", serviceId: spanish, title: "Everyday Spanish", image: "/a.svg", price: 42 },
      { state: "gone", serviceId: gone },
    ],
  });
  const screen = await render(<GuestCart />);
  await expect.element(screen.getByText("total : 42.00 $")).toBeVisible();
  await expect
    .element(screen.getByText("The price has changed. It was $39.00 when you added it."))
    .toBeVisible();
  await expect.element(screen.getByText("No longer available. You won't be charged for it.")).toBeVisible();
  const pay = screen.getByRole("link", { name: "Log in to pay" });
  await expect.element(pay).toHaveAttribute("href", "/login?from=%2Fcart");
  const enroll = screen.getByRole("link", { name: "Create an account to pay" });
  await expect.element(enroll).toHaveAttribute("href", "/enroll?from=%2Fcart");
  await screen
    .getByRole("row", { name: /Spanish/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect.element(screen.getByText("Nothing here buy some courses")).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  expect(listIds()).toEqual([gone]);
});

test("a visitor's cart shows what the coupon of a followed link takes off, and forgets one that doesn't exist", async () => {
  collect(spanish);
  localStorage.setItem("openbook-coupon", `SPRING ${spanish}`);
  const line = { state: "available", serviceId: spanish, title: "Everyday Spanish", image: "", price: 40 };
  const quote = { code: "SPRING", label: "20% off", percent: 20, amount: null, serviceIds: [spanish] };
  const lines = { body: [line] };
  const { requests } = mockApi(lines, lines, { body: { ...quote, discount: 8, total: 32 } });
  const screen = await render(<GuestCart />);
  await expect.element(screen.getByText("total : 32.00 $")).toBeVisible();
  await expect.element(screen.getByText("You save $8.00")).toBeVisible();
  await expect.element(screen.getByText("Regular price: ")).toBeInTheDocument();
  expect(requests.at(-1)).toBe(`GET /api/cart/coupon?code=SPRING&ids=${spanish}`);
  await screen.unmount();
  const error = { error: { code: "not_found", message: "There's no coupon SPRING." } };
  mockApi(lines, lines, { status: 404, body: error });
  const later = await render(<GuestCart />);
  await expect.element(later.getByText("There's no coupon SPRING.")).toBeVisible();
  await expect.element(later.getByText("total : 40.00 $")).toBeVisible();
  expect(localStorage.getItem("openbook-coupon")).toBeNull();
});

test("a cart that can't be loaded says so, keeps its courses, and loads when tried again", async () => {
  collect(spanish);
  const line = { state: "available", serviceId: spanish, title: "Everyday Spanish", image: "", price: 39 };
  mockApi("lost", { body: [line] });
  const screen = await render(<GuestCart />);
  await expect.element(screen.getByText(/Your courses are still in your cart/)).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("total : 39.00 $")).toBeVisible();
});

test("a merge whose response is lost keeps every course, and a retry sends an identical request", async () => {
  collect(spanish);
  collect(french);
  const { bodies } = mockApi("lost", merged([spanish, french]));
  await mergeGuestCart(ada);
  expect(hasGuestCartFor(ada.uid)).toBe(true);
  clickAction();
  await expect.poll(() => hasGuestCartFor(ada.uid)).toBe(false);
  const sent = { serviceIds: [spanish, french], user: ada.email };
  expect(bodies).toEqual([sent, sent]);
});

test("a merge in another tab makes this tab show the account's count", async () => {
  const heard = vi.fn();
  const stop = onGuestCartMerged(heard);
  window.dispatchEvent(
    new StorageEvent("storage", { key: `${toClaimedPrefix("ada")}${spanish}`, newValue: null }),
  );
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent("storage", { key: guestCartPrefix + spanish, newValue: null }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test("two simultaneous calls send one merge", async () => {
  collect(spanish);
  const { requests } = mockApi(merged([spanish]));
  await Promise.all([mergeGuestCart(ada), mergeGuestCart(ada)]);
  expect(requests).toEqual(["POST /api/cart/merge"]);
});

test("courses that one account may have received are never sent to another account", async () => {
  collect(spanish);
  const { bodies } = mockApi("lost", merged([french]), merged([spanish]));
  await mergeGuestCart(ada);
  // Ada logs out, collects another course, and Grace logs in.
  collect(french);
  await mergeGuestCart(grace);
  await mergeGuestCart(ada);
  expect(bodies).toEqual([
    { serviceIds: [spanish], user: ada.email },
    { serviceIds: [french], user: grace.email },
    { serviceIds: [spanish], user: ada.email },
  ]);
  expect([hasGuestCartFor(ada.uid), hasGuestCartFor(grace.uid)]).toEqual([false, false]);
});

test("only courses in the response are removed; courses that don't fit wait, with a single message", async () => {
  collect(spanish);
  collect(french);
  const full = [{ serviceId: french, reason: "full" }];
  const { bodies } = mockApi(
    { body: { added: [], skipped: [{ serviceId: spanish, reason: "owned" }, ...full] } },
    { body: { added: [], skipped: full } },
  );
  await mergeGuestCart(ada);
  expect(claimToasts()).toMatchObject([
    {
      message: "Not everything was added to your cart",
      description:
        "You already own 1 course. Your cart is full (50 courses at most), so 1 course couldn't be added yet.",
    },
  ]);
  await mergeGuestCart(ada);
  expect(bodies[1]).toEqual({ serviceIds: [french], user: ada.email });
  expect(claimToasts()).toEqual([]);
  expect(readEntries(toClaimedPrefix(ada.uid))).toMatchObject([{ serviceId: french }]);
});

test("a visitor's cart holds as many courses as an account's", () => {
  for (let index = 0; index < 50; index += 1) collect(index.toString(16).padStart(24, "0"));
  expect(collect(french)).toBe("full");
  expect(listIds()).toHaveLength(50);
});
