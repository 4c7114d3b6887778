import { ObjectId } from "mongodb";
import { signIn } from "#dev/testing/people/people";
import { findCardForm } from "#e2e/support/pages/card-form";
import {
  addFirstCourses,
  insertNewPurchase,
  insertOldPurchase,
  openCart,
  updateLine,
} from "#e2e/support/pages/cart";
import { requireSeededCourse } from "#e2e/support/pages/courses";
import { expectPaid, pay, payWithOther } from "#e2e/support/pages/pay";
import { openPage, openSignedIn, type PageStates } from "#e2e/support/states/page-states";
import { expect } from "#e2e/support/test";

/** The cart, from empty to paid, and the purchases. */
export const buyerStates: PageStates = {
  "cart/[user]/page.tsx": {
    empty: async ({ page, person }) => {
      await signIn(page, person);
      await openCart(page, person);
      await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
    },
    "no card form": async ({ page, person }) => {
      await addFirstCourses(page, 4);
      await page.route("**/stripe.js*", (route) => route.abort());
      await openCart(page, person);
      await expect(page.getByText("The card form couldn't load.")).toBeVisible();
    },
    "a changed price, a course that is gone and one that is owned": async ({ page, person }) => {
      const [changed, gone, owned] = await addFirstCourses(page, 4);
      if (!changed || !gone || !owned) throw new Error("the catalog has no four courses");
      await updateLine(changed.lineId, { priceCents: 1250 });
      await updateLine(gone.lineId, { serviceId: new ObjectId(), title: "A course that is gone" });
      await insertOldPurchase(page, owned);
      await page.unroute("**/stripe.js*");
      await openCart(page, person);
      await expect(page.getByText("The price has changed")).toBeVisible();
      await expect(findCardForm(page).getByLabel("Card number")).toBeVisible();
    },
    "a line deleted": async ({ page }) => {
      await page
        .getByRole("row")
        .filter({ hasText: "You already own this course." })
        .getByRole("button", { name: "Delete" })
        .click();
      await page.getByText("item deleted").hover();
    },
    declined: async ({ page }) => {
      await pay(page, "4000000000000002");
      await expect(page.getByText("Your card was declined.")).toBeVisible();
    },
    paid: async ({ page }) => {
      await payWithOther(page);
      await expectPaid(page);
    },
  },
  "purchases/page.tsx": {
    empty: ({ page, person }) =>
      openSignedIn({ page, person }, "/purchases", page.getByText("You haven't bought any courses yet.")),
    "with a purchase": async ({ page }) => {
      await insertOldPurchase(page, await requireSeededCourse(page, 0));
      await openPage(page, "/purchases");
      await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible();
    },
    "a withdrawal about to be confirmed": async ({ page }) => {
      await insertNewPurchase(page, await requireSeededCourse(page, 1));
      await openPage(page, "/purchases");
      await page.getByRole("button", { name: /^Withdraw from contract here/ }).click();
      await expect(page.getByRole("dialog", { name: "Withdraw from this contract?" })).toBeVisible();
    },
    "a refund about to be confirmed": async ({ page }) => {
      await openPage(page, "/purchases");
      await page.getByRole("button", { name: /^Request a refund ?:/ }).click();
      await expect(page.getByRole("dialog", { name: "Refund this course?" })).toBeVisible();
    },
    // Stripe doesn't know the payment.
    "a refund that failed": async ({ page }) => {
      const dialog = page.getByRole("dialog", { name: "Refund this course?" });
      await dialog.getByRole("button", { name: /^Refund/ }).click();
      await expect(page.getByText("Refund failed", { exact: true })).toBeVisible();
    },
  },
  "purchases/[id]/page.tsx": {
    "a receipt": async ({ page, person }) => {
      await signIn(page, person);
      await openPage(page, `/purchases/${await insertOldPurchase(page, await requireSeededCourse(page, 0))}`);
      await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    },
    "another user's": ({ page }) => openPage(page, "/purchases/6561f0c0a1b2c3d4e5f60718"),
  },
};
