import type { Page, Route } from "@playwright/test";
import { sampleCases } from "#dev/testing/cases";
import { getSimulatorUrl } from "#dev/testing/payments/stripe";
import {
  expectDocumented,
  expectPages,
  type FaultRow,
  type FaultVisit,
  sampledFaults,
} from "#e2e/support/faults/fault-table";
import {
  countDocuments,
  createServiceOutage,
  routeThroughProxy,
  toProxied,
} from "#e2e/support/faults/fault-world";
import { fillCard } from "#e2e/support/pages/card-form";
import { expectPaid, findPayButton, payCard } from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";

// The timeout for all rows together; each wait has its own limit.
test.describe.configure({ timeout: 60_000 });

async function openCartWithCard({ page, student }: FaultVisit) {
  await student.addCartLine();
  await page.goto(`/cart/${student.email}`);
  await fillCard(page, payCard);
}

/** Holds the next request to this path until the returned function releases it. */
function holdRequest(page: Page, path: string): Promise<Route> {
  return new Promise((resolve, reject) => {
    page.route(path, resolve, { times: 1 }).catch(reject);
  });
}

const expectOnePayment = async ({ app, student }: FaultVisit) =>
  expect(await countDocuments(app, "payments", { uid: student.uid })).toBe(1);

const pages: FaultRow[] = [
  {
    page: "clicking 'Click to Pay'; nothing is authorized",
    async begin(visit) {
      const { page } = visit;
      await openCartWithCard(visit);
      return {
        act: () => findPayButton(page).click(),
        keep: () => expect(findPayButton(page)).toBeEnabled(),
        async again() {
          await findPayButton(page).click();
          await expectPaid(page);
          await expectOnePayment(visit);
        },
      };
    },
  },
  {
    page: "paying, after Stripe charged and the site can't reach it",
    async begin(visit) {
      const { page, student } = visit;
      await openCartWithCard(visit);
      const recording = holdRequest(page, "**/api/payment-done");
      await findPayButton(page).click();
      const route = await recording;
      return {
        act: () => route.continue(),
        keep: () => expect(findPayButton(page)).toBeHidden(),
        async again() {
          await page.goto(`/cart/${student.email}`);
          await expectPaid(page);
          await expectOnePayment(visit);
        },
      };
    },
  },
  {
    page: "the cart, with a checkout that was started but not paid",
    async begin({ page, student }) {
      await student.beginPayment();
      return {
        act: () => page.goto(`/cart/${student.email}`),
        keep: () => expect(findPayButton(page)).toBeHidden(),
        async again() {
          await page.reload();
          await expect(findPayButton(page)).toBeVisible();
        },
      };
    },
  },
  {
    page: "the cart, after a payment the site doesn't know about",
    async begin(visit) {
      const { page, student } = visit;
      await student.payCart();
      return {
        act: () => page.goto(`/cart/${student.email}`),
        keep: () => expect(findPayButton(page)).toBeHidden(),
        async again() {
          await sendVisibilityChange(page);
          await expectPaid(page);
          await expectOnePayment(visit);
        },
      };
    },
  },
  {
    page: "the purchases, after a payment the site doesn't know about",
    async begin(visit) {
      const { page, student } = visit;
      await student.payCart();
      return {
        act: () => page.goto("/purchases"),
        async again() {
          await page.reload();
          await expect(page.getByRole("article")).toHaveCount(1);
          await expectOnePayment(visit);
        },
      };
    },
  },
];

/**
 * Brings the tab to the front, where it polls at once. It may already have polled since the recovery, and a
 * confirmation is shown only once, so a reload would lose it.
 */
async function sendVisibilityChange(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** A failure inside Stripe.js, whose timeout isn't ours. */
const lostConfirmation: FaultRow = {
  page: "paying, with the connection to Stripe lost during confirmation",
  async begin(visit) {
    const { page, context, app } = visit;
    await routeThroughProxy(context, { service: getSimulatorUrl(), proxy: app.payment });
    await openCartWithCard(visit);
    const confirming = holdRequest(page, "**/confirm");
    await findPayButton(page).click();
    const route = await confirming;
    return {
      act: () => route.continue({ url: toProxied(route.request().url(), app.payment) }),
      keep: () => expect(findPayButton(page)).toBeHidden(),
      async again() {
        await sendVisibilityChange(page);
        const confirmation = page.getByText("Congrats! your payment completed");
        await expect(findPayButton(page).or(confirmation)).toBeVisible();
        if (await findPayButton(page).isVisible()) {
          await fillCard(page, payCard);
          await findPayButton(page).click();
        }
        await expectPaid(page);
        await expectOnePayment(visit);
      },
    };
  },
};

const dependency = "The payment service";

for (const fault of sampledFaults) {
  test(`the payment service, ${fault}: pages say so within 5 s as docs/faults.md does, and everyone pays once`, async ({
    ownApp,
    browser,
  }) => {
    const every = [...pages, lostConfirmation];
    expectDocumented(dependency, every);
    const outage = createServiceOutage(ownApp.payment, fault);
    const rows = sampleCases(fault === "freeze" ? pages : every, { extra: 2 });
    await expectPages({ dependency, rows, app: ownApp, outage, browser });
  });
}
