import type { Page } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { addPerson, buildPerson } from "#dev/testing/people/people";
import { dropRequest, dropResponse } from "#e2e/support/faults/lost-connection";
import { fillEnrollForm, findPhoto, logIn } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

// The browser itself logs lost connections.
test.afterEach(({ pageErrors }) => {
  pageErrors.length = 0;
});

const expectLoss = (page: Page, sentence: string) =>
  expect(page.getByRole("main").getByRole("alert")).toHaveText(sentence);
const siteAway = "We couldn't reach the site. Check your connection and try again.";
const serviceAway = "We couldn't reach the sign-in service. Check your connection and try again.";

test("a connection lost during login shows a plain message, and retrying works", {
  tag: longTag,
}, async ({ page }) => {
  const person = buildPerson();
  await addPerson(person);
  await dropRequest({ page, path: "**/api/session", method: "POST" });
  await page.goto("/login");
  await logIn(page, person);
  await expectLoss(page, siteAway);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(findPhoto(page, person.name)).toBeVisible();
});

const losses = [
  {
    what: "after the account was created",
    lose: dropResponse,
    path: "**/accounts:signUp*",
    says: serviceAway,
  },
  {
    what: "before the profile was stored",
    lose: dropRequest,
    path: "**/accounts:update*",
    says: serviceAway,
  },
  { what: "before the site heard of the account", lose: dropRequest, path: "**/api/session", says: siteAway },
];

for (const { what, lose, path, says } of sampleCases(losses, { extra: 1 })) {
  test(`enrolling with a connection lost ${what} resumes, with the name then in the form`, async ({
    page,
  }) => {
    const person = buildPerson("Mary Somerville");
    await lose({ page, path, method: "POST" });
    await page.goto("/enroll");
    const button = await fillEnrollForm(page, { ...person, name: "Mary" });
    await button.click();
    await expectLoss(page, says);
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await page.getByLabel("Name").fill(person.name);
    await button.click();
    await expect(page.getByText("Successfully Registered", { exact: true })).toBeVisible();
    await expect(findPhoto(page, person.name)).toBeVisible();
  });
}

test("a verification email that couldn't be sent isn't announced as sent", {
  tag: longTag,
}, async ({ page }) => {
  const person = buildPerson("Caroline Herschel");
  await dropRequest({ page, path: "**/accounts:sendOobCode*", method: "POST" });
  await page.goto("/enroll");
  await (await fillEnrollForm(page, person)).click();
  await expect(page.getByText("We couldn't send the verification email", { exact: true })).toBeVisible();
  await expect(findPhoto(page, person.name)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("Verification email sent.")).toBeVisible();
});
