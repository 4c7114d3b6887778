import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "#dev/process/free-port";
import { longTag } from "#dev/testing/cases";
import { createStudent } from "#dev/testing/people/student";
import { createSession } from "#e2e/support/faults/fault-world";
import { addFirstCourses, openCart } from "#e2e/support/pages/cart";
import { findMails } from "#e2e/support/pages/mailbox";
import { expectPaid, findConfirmation, pay } from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";
import { formatPrice } from "#lib/rules/payments/money";

test("a buyer is told where the receipt goes, and finds it there with links to the lessons and the purchase", async ({
  page,
  student,
}) => {
  const [course] = await addFirstCourses(page, 1);
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);
  await expect(findConfirmation(page)).toContainText(`We'll email your receipt to ${student.email}.`);
  const mails = await findMails(page, student.email);
  await expect(mails).toHaveCount(1);
  await mails.getByRole("link", { name: "Your receipt from Openbook" }).click();
  await expect(page.getByText(`Total: ${formatPrice(course?.price ?? 0)}`)).toBeVisible();
  const links = page.frameLocator("iframe").getByRole("link");
  await expect(links.first()).toHaveText("Openbook");
  await expect(links.nth(1)).toHaveText("Start learning");
  await expect(links.nth(1)).toHaveAttribute("href", new RegExp(`/learn/${course?._id}$`));
  const url = await links.filter({ hasText: "See your receipt" }).getAttribute("href");
  await page.locator("pre").getByRole("link", { name: "/purchases/" }).first().click();
  await expect(page).toHaveURL(url ?? "");
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText(course?.title ?? "");
});

/** Accepts each mail so slowly that a second client would connect while the first is still sending. */
async function startSlowServer() {
  const taken: string[] = [];
  let mostClients = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, callback) {
      mostClients = Math.max(mostClients, server.connections.size);
      callback();
    },
    onData(stream, { envelope }, callback) {
      stream.resume().on("end", () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        setTimeout(callback, 500);
      });
    },
  });
  const port = await findFreePort();
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    readMostClients: () => mostClients,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test("a server sends one email at a time, even if the schedule calls while a purchase's are sent", {
  tag: longTag,
}, async ({ ownApp }) => {
  await ownApp.settle();
  const smtp = await startSlowServer();
  const server = await ownApp.startSibling({ SMTP_URL: smtp.url });
  try {
    const student = await createStudent(await createSession(ownApp));
    const { intentId, price } = await student.payCart();
    const data = { price, transactionId: intentId, email: student.email };
    expect((await student.send(`POST ${server.baseURL}/api/payment-done`, data)).status()).toBe(200);
    const headers = { Authorization: `Bearer ${ownApp.environment.CRON_SECRET}` };
    const scheduled = await fetch(`${server.baseURL}/api/cron`, { method: "POST", headers });
    expect(scheduled.status).toBe(200);
    // Emails that earlier tests postponed may become due and arrive too.
    expect(smtp.taken.length, "the receipt and the email about the sale").toBeGreaterThan(1);
    expect(smtp.taken).toContain(student.email);
    expect(smtp.readMostClients()).toBe(1);
  } finally {
    await server.stop();
    await smtp.close();
  }
});
