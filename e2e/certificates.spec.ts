import { longTag } from "#dev/testing/cases";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { payIntent } from "#dev/testing/payments/stripe";
import { sameOrigin, signIn } from "#dev/testing/people/people";
import { addOwnedCourse, addTeacher } from "#e2e/support/pages/add-owned-course";
import { fetchUid, refundPurchases } from "#e2e/support/pages/cart";
import { openUntilIdle } from "#e2e/support/pages/hydration";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

/** Returns a page that has been loaded before, so that rendering it queries no database. */
async function fetchAtRest(app: OwnApp, path: string): Promise<string> {
  await app.settle();
  await fetch(app.baseURL + path);
  app.commands.take();
  const answer = await fetch(app.baseURL + path);
  expect(answer.status).toBe(200);
  expect(app.commands.take()).toEqual([]);
  return answer.text();
}

test("a certificate is the same page for everyone, runs no query at rest, prints on one landscape page, and is gone after a refund", async ({
  page,
  student,
  ownApp,
}) => {
  const course = await addOwnedCourse({ page, app: ownApp, lessons: [{ title: "First steps" }] });
  const data = { lessonId: course.lessons[0]?.id, done: true };
  const finished = await page.request.put(`/api/learning/${course.id}`, { data, headers: sameOrigin });
  const { certificateId } = await finished.json();
  const uid = await fetchUid(page);
  await page.context().clearCookies();
  const path = `/certificates/${certificateId}`;
  // The router prefetches the pages that a page links to, and these query the database.
  await openUntilIdle(page, path);
  await expect(page.getByText(student.name)).toBeVisible();
  await expect(page.getByRole("link", { name: "About the course" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const printed = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(printed).toHaveLength(1);
  expect(Number(printed[0]?.[1])).toBeGreaterThan(Number(printed[0]?.[2]));
  await fetchAtRest(ownApp, path);

  const [unknown, malformed] = await Promise.all([
    page.request.get(`/certificates/${"0".repeat(32)}`),
    page.request.get("/certificates/x"),
  ]);
  expect([unknown.status(), malformed.status()]).toEqual([404, 404]);

  await refundPurchases({ uid, uri: ownApp.environment.MONGODB_URI });
  await ownApp.revalidate();
  const revoked = await page.request.get(path);
  expect(revoked.status()).toBe(410);
  expect(await revoked.text()).toContain("This certificate was revoked");
  expect((await page.request.get(path)).status()).toBe(410);

  // Buying the course again restores the certificate with the next request, without a call that clears the cache.
  await signIn(page, student);
  const post = (call: string, body: unknown) => page.request.post(call, { data: body, headers: sameOrigin });
  await post("/api/cart", { serviceId: course.id });
  const { clientSecret } = await (await post("/api/payment", { total: course.price })).json();
  const [transactionId = ""] = String(clientSecret).split("_secret_");
  await payIntent(transactionId);
  const paid = { price: course.price, transactionId, email: student.email };
  expect((await post("/api/payment-done", paid)).status()).toBe(200);
  expect((await page.request.get(path)).status()).toBe(200);
});

test("an unknown certificate costs one database query, answers 404, and isn't rendered", {
  tag: longTag,
}, async ({ ownApp }) => {
  const ask = (id: string) => fetch(`${ownApp.baseURL}/certificates/${id}`);
  await ask("a".repeat(32));
  await ownApp.settle();
  const bodies = new Set<string>();
  for (let number = 1; number <= 20; number += 1) {
    const answer = await ask(String(number).padStart(32, "0"));
    expect(answer.status).toBe(404);
    bodies.add(await answer.text());
  }
  expect(ownApp.commands.take()).toEqual(Array.from({ length: 20 }, () => "find"));
  expect(bodies.size).toBe(1);
  expect((await ask("no-id")).status).toBe(404);
  expect(ownApp.commands.take()).toEqual([]);
});

test("a preview is open to everyone, runs no query at rest, follows its teacher's changes, and contains no other lesson", {
  tag: longTag,
}, async ({ page, ownApp }) => {
  const teacher = await addTeacher();
  const course = await teachCourse({
    request: page.request,
    teacher,
    lessons: [
      { title: "Welcome", body: "Everyone may read **this**.", isPreview: true },
      { title: "Paid", body: "Only buyers may read this." },
      { title: "Another look", isPreview: true },
    ],
  });
  const [open, paid] = course.lessons;
  const path = `/details/${course.id}/preview/${open?.id}`;
  await openUntilIdle(page, path);
  await expect(page.getByText("Everyone may read this.")).toBeVisible();
  await expect(page).toHaveTitle(`Welcome: ${course.title} _ Openbook`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", ownApp.baseURL + path);
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Another look" })).toBeVisible();
  expect(await fetchAtRest(ownApp, path)).not.toContain("Only buyers");
  for (const missing of [
    `/details/${course.id}/preview/${paid?.id}`,
    `/details/${"0".repeat(24)}/preview/${open?.id}`,
  ]) {
    expect((await page.request.get(missing)).status(), missing).toBe(404);
  }

  await signIn(page, teacher);
  const saved = await page.request.put(`/api/lessons/${open?.id}`, {
    data: { version: 1, body: "Everyone may read the new text.", media: null },
    headers: sameOrigin,
  });
  expect(saved.status()).toBe(200);
  expect(await (await page.request.get(path)).text()).toContain("Everyone may read the new text.");
  const { version } = await (await page.request.get(`/api/services/${course.id}`)).json();
  const unpublished = await page.request.patch(`/api/services/${course.id}`, {
    data: { version, state: "unpublished" },
    headers: sameOrigin,
  });
  expect(unpublished.status()).toBe(200);
  expect((await page.request.get(path)).status()).toBe(404);
});
