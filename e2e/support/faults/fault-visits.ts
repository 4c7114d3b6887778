import type { Locator } from "@playwright/test";
import { type FaultRow, type FaultView, type FaultVisit, timeoutMs } from "#e2e/support/faults/fault-table";
import { expect } from "#e2e/support/test";

type VisitRow = {
  page: string;
  /** The heading of the working page. */
  heading: string;
  path: (visit: FaultVisit) => Promise<string>;
};

/** A visit to a page that can't render: it shows the error at its URL and loads on retry. */
export function toVisitRow({ page: name, heading, path }: VisitRow): FaultRow {
  return {
    page: name,
    async begin(visit) {
      const address = await path(visit);
      const { page, app } = visit;
      return {
        act: () => page.goto(address, { waitUntil: "commit", timeout: timeoutMs }),
        // An outage never redirects to login.
        keep: () => expect(page).toHaveURL(app.baseURL + address),
        async again() {
          await page.getByRole("button", { name: "Try again" }).click();
          await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        },
      };
    },
  };
}

/** A click that fails while the text stays in its field, and that succeeds when it's repeated after recovery. */
export function toClickView(
  { button, field, text }: { button: Locator; field: Locator; text: string },
  expectDone: () => Promise<void>,
): FaultView {
  return {
    act: () => button.click(),
    keep: () => expect(field).toHaveValue(text),
    async again() {
      await button.click();
      await expectDone();
    },
  };
}

/** Fills in and submits a course's review form. */
export const reviewForm: FaultRow = {
  page: "submitting the 'Add review' form",
  async begin({ page, student }) {
    const { id } = await student.addCourse();
    await page.goto(`/details/${id}`);
    const field = page.getByLabel("Review message");
    const button = page.getByRole("button", { name: "Add review" });
    await field.fill("Worth every minute.");
    return toClickView({ button, field, text: "Worth every minute." }, async () => {
      await expect(page.getByText("Successfully posted your review", { exact: true })).toBeVisible();
      const posted = await student.request.get(`/api/myreviews/${student.email}`);
      expect(await posted.json()).toHaveLength(1);
    });
  },
};
