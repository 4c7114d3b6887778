import { teachCourse } from "#dev/testing/courses/teach-course";
import { getIdToken, updateAccount } from "#dev/testing/people/emulator";
import { addPerson, buildPerson, signIn } from "#dev/testing/people/people";
import { addToCart, openCart, openCouponField } from "#e2e/support/pages/cart";
import { expectBeside } from "#e2e/support/pages/expect-beside";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("a teacher makes a coupon, a buyer follows its link, pays less with it, and a used-up one says so", async ({
  page,
  student,
  browser,
  ownApp: { baseURL },
  pageErrors,
}) => {
  const teacher = { ...buildPerson("Tom Teacher"), isConfirmed: false };
  await addPerson(teacher);
  const course = await teachCourse({ request: page.request, teacher, lessons: [{ title: "First" }] });
  const code = `C-${crypto.randomUUID().slice(0, 13).toUpperCase()}`;

  const teaching = await browser.newPage({ baseURL });
  await signIn(teaching, teacher);
  await teaching.goto("/teach/coupons");
  await expect(teaching.getByText("You can then create coupons.")).toBeVisible();
  await expect(teaching.getByRole("button", { name: "Create coupon" })).toHaveCount(0);
  const { user } = await (await teaching.request.get("/api/session")).json();
  await updateAccount(user, { emailVerified: true });
  // The server asks Firebase about an account at most once every three seconds.
  await expect(async () => {
    await teaching.reload();
    expect(await teaching.getByRole("button", { name: "Create coupon" }).count()).toBe(1);
  }).toPass();
  await teaching.getByLabel("Code").fill(code.toLowerCase());
  await teaching.getByLabel("Value").fill("20");
  await teaching.getByLabel("Number of people").fill("1");
  await teaching.getByRole("button", { name: "Create coupon" }).click();
  await expect(teaching.getByRole("heading", { name: code })).toBeVisible();

  // The coupon of a signed-out visitor is kept until they are signed in and have the course in their cart.
  await page.goto(`/details/${course.id}?coupon=NO-SUCH-CODE`);
  await expect(page.getByText("There's no coupon NO-SUCH-CODE.")).toBeVisible();
  // The browser logs every status above 399.
  pageErrors.length = 0;
  await page.goto(`/details/${course.id}?coupon=${code}`);
  await expect(page.getByText(`Coupon ${code} (20% off) will be applied in your cart.`)).toBeVisible();
  const priceBox = page.getByRole("complementary", { name: "Price" });
  await expect(priceBox.getByText(`$${(course.price * 0.8).toFixed(2)}`)).toBeVisible();
  await expect(priceBox.locator("s")).toHaveText(`Regular price: $${course.price.toFixed(2)}`);
  await addToCart(page, course.id);
  await openCart(page, student);
  await expect(page.getByText(`Coupon ${code} (20% off)`)).toBeVisible();
  await expect(page.getByText(`total : ${(course.price * 0.8).toFixed(2)} $`)).toBeVisible();
  await page.getByRole("button", { name: `Remove coupon ${code}` }).click();
  await expect(page.getByText(`total : ${course.price.toFixed(2)} $`)).toBeVisible();
  await (await openCouponField(page)).fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("There's no coupon NO-SUCH-CODE.")).toBeVisible();
  await expectBeside({
    button: page.getByRole("button", { name: "Apply" }),
    field: page.getByLabel("Coupon code"),
  });
  // The browser logs every status above 399.
  pageErrors.length = 0;
  await page.getByLabel("Coupon code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`Coupon ${code} (20% off)`)).toBeVisible();
  await pay(page);
  await expectPaid(page);

  await teaching.reload();
  await expect(teaching.getByText("Used 1 of 1")).toBeVisible();
  const other = await browser.newContext({ baseURL });
  const late = await other.newPage();
  const latecomer = buildPerson();
  await addPerson(latecomer);
  await signIn(late, latecomer);
  await addToCart(late, course.id);
  await openCart(late, latecomer);
  await (await openCouponField(late)).fill(code);
  await late.getByRole("button", { name: "Apply" }).click();
  await expect(late.getByText(`Coupon ${code} has been used up.`)).toBeVisible();
  await other.close();
  await teaching.close();
});

test("a cart that a coupon makes 0 is enrolled with a click, without a card, and its confirmation says so", async ({
  page,
  student,
}) => {
  const teacher = buildPerson("Tom Teacher");
  await addPerson(teacher);
  const course = await teachCourse({ request: page.request, teacher, lessons: [{ title: "First" }] });
  const code = `C-${crypto.randomUUID().slice(0, 13).toUpperCase()}`;
  const headers = { Authorization: `Bearer ${await getIdToken(teacher)}` };
  const made = await page.request.post("/api/coupons", { data: { code, percent: 100 }, headers });
  expect(made.status()).toBe(201);
  await addToCart(page, course.id);
  await openCart(page, student);
  await (await openCouponField(page)).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("total : 0.00 $")).toBeVisible();
  await expect(page.getByText("Nothing here buy some courses")).toHaveCount(0);
  await page.getByRole("button", { name: "Enroll for free" }).click();
  await expect(page.getByRole("heading", { name: "Congrats! You're enrolled" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start learning" })).toBeVisible();
  const ownership = await (await page.request.get(`/api/ownership/${course.id}`)).json();
  expect(ownership).toMatchObject({ owned: true });
});
