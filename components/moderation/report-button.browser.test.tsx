import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { ReportButton } from "#components/moderation/report-button";
import { type MockResponse, mockApi } from "#dev/testing/http/mock-api";
import { grace } from "#dev/testing/people/grace";

import { signIn, signOut } from "#lib/browser/auth/session-store";
import { CourseOwnershipProvider } from "#lib/browser/cart/use-course-ownership";
import { claimToasts } from "#lib/browser/toasts/toasts";

const id = "a".repeat(24);
const ownership = {
  owned: false,
  inCart: false,
  taught: false,
  finished: false,
  continueAt: null,
  reported: [],
};
async function renderButton({ change = {}, answers = [] }: { change?: object; answers?: MockResponse[] }) {
  claimToasts();
  const sent = mockApi(
    { body: { user: grace, cartLines: 0 } },
    { body: { ...ownership, ...change } },
    ...answers,
  );
  await signIn("a token");
  const screen = await render(
    <CourseOwnershipProvider courseId={"c".repeat(24)}>
      <ReportButton kind="course" id={id} subject="this course" />
    </CourseOwnershipProvider>,
  );
  await expect.poll(() => sent.requests).toHaveLength(2);
  return { ...sent, screen };
}

test("a report whose response is lost keeps its text, shows an error in the dialog, and can be retried", async () => {
  const added = { body: { acknowledged: true, insertedId: "b".repeat(24) } };
  const { screen, bodies } = await renderButton({ answers: ["lost", added] });
  await screen.getByRole("button", { name: "Report this course" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("What's wrong?").selectOptions("Misleading or false");
  await dialog.getByLabelText("Details").fill("It promises too much.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("We don't know if this was saved. Trying again won't save it twice.");
  await expect.element(dialog.getByLabelText("Details")).toHaveValue("It promises too much.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(screen.getByRole("button", { name: "You reported this course" })).toHaveFocus();
  expect(claimToasts()).toMatchObject([{ message: "Thanks. Our moderators will look at it." }]);
  const body = { kind: "course", id, category: "misleading", reason: "It promises too much." };
  expect(bodies.slice(-2)).toEqual([body, body]);
});

test("reported content can't be reported again, and teachers can't report their own course", async () => {
  const reported = await renderButton({ change: { reported: [id] } });
  await expect
    .element(reported.screen.getByRole("button", { name: "You reported this course" }))
    .toHaveAttribute("aria-disabled", "true");
  await reported.screen.unmount();
  const taught = await renderButton({ change: { taught: true } });
  await expect.element(taught.screen.getByRole("button")).not.toBeInTheDocument();
});

test("visitors report without an account, and can leave an address to be answered", async () => {
  const sent = mockApi(
    { body: { revoked: true } },
    { body: { acknowledged: true, insertedId: "b".repeat(24) } },
  );
  await signOut();
  const screen = await render(<ReportButton kind="teacher" id={id} subject="this profile" />);
  await screen.getByRole("button", { name: "Report this profile" }).click();
  const dialog = screen.getByRole("dialog", { name: "Report this profile" });
  await dialog.getByLabelText("What's wrong?").selectOptions("Copyright or privacy");
  await dialog.getByLabelText("Your email").fill("visitor@openbook.test");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(screen.getByRole("button", { name: "You reported this profile" })).toBeVisible();
  const body = { kind: "teacher", id, category: "rights", reason: "", email: "visitor@openbook.test" };
  expect(sent.bodies.at(-1)).toEqual(body);
});
