import { ObjectId } from "mongodb";
import { demoUsers } from "#dev/seed/people";
import { sameOrigin, signIn } from "#dev/testing/people/people";
import {
  addFirstCourses,
  insertLine,
  insertOldPurchase,
  openCart,
  updateLine,
} from "#e2e/support/pages/cart";
import { expect, test } from "#e2e/support/test";

test("adding a course counts it in the header and turns the button into 'Go to cart'", async ({
  page,
  student,
}) => {
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/cart")) posts.push(request.url());
  });
  await page.goto(`/details/${course._id}`);
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.dblclick();
  await expect(page.getByText("item added")).toBeVisible();
  await expect(add).toBeHidden();
  const cart = page.getByRole("banner").getByRole("link", { name: "Cart" });
  await expect(cart).toHaveAccessibleName("Cart, 1 course");
  expect(posts).toHaveLength(1);
  await expect(page, "the second click of the double click was not for the link").toHaveURL(
    `/details/${course._id}`,
  );
  await page.reload();
  await expect(cart).toHaveAccessibleName("Cart, 1 course");
  await page.getByRole("main").getByRole("link", { name: "Go to cart" }).click();
  await expect(page).toHaveURL(`/cart/${student.email}`);
  await expect(page.getByRole("row").filter({ hasText: course.title })).toHaveCount(1);
});

test("a failed add can be retried, and a course deleted from the cart can be added again after going back to its page", async ({
  page,
  student: _,
  pageErrors,
}) => {
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  await page.route("**/api/cart", (route) => route.abort(), { times: 1 });
  await page.goto(`/details/${course._id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("We couldn't reach the site.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("item added")).toBeVisible();
  pageErrors.length = 0;

  await page.getByRole("button", { name: "View cart" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("item deleted")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to cart" })).toBeHidden();
});

test("teachers can't buy or review their own course, and page and cart say why", async ({
  page,
  pageErrors,
}) => {
  const [, teacher] = demoUsers;
  await signIn(page, teacher);
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  for (const path of ["/api/cart", "/api/reviews"]) {
    const data = path === "/api/cart" ? { serviceId: course._id } : { title: course.title, review: "Mine." };
    expect((await page.request.post(path, { data, headers: sameOrigin })).status(), path).toBe(403);
  }
  const main = page.getByRole("main");
  await page.goto(`/details/${course._id}`);
  await expect(main.getByText("You teach this course", { exact: true })).toBeVisible();
  await expect(main.getByText("You teach this course, so you can't review it.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Add to cart" })).toBeHidden();
  await expect(main.getByLabel("Review message")).toBeHidden();

  await insertLine(page, course._id);
  await openCart(page, teacher);
  const row = page
    .getByRole("row")
    .filter({ hasText: "You teach this course. You won't be charged for it." });
  await expect(row).toContainText("Not charged");
  await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pay here" })).toBeHidden();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("item deleted")).toBeVisible();
  pageErrors.length = 0;
});

test("the cart shows names, pictures, prices, and the total to its owner, and deleting takes effect at once", async ({
  page,
  student,
}) => {
  const [first, second] = await addFirstCourses(page, 2);
  if (!first || !second) throw new Error("the catalog has no two courses");
  await page.goto("/cart/somebody@openbook.test");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  // The mobile menu's link has a colon.
  await page.goto(`/cart/:${student.email}`);
  await expect(page).toHaveURL(`/cart/${student.email}`);
  await expect(page).toHaveTitle("Cart _ Openbook");
  for (const name of ["Product name", "Image", "Price"]) {
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  }
  const firstRow = page.getByRole("row").filter({ hasText: first.title });
  const secondRow = page.getByRole("row").filter({ hasText: second.title });
  await expect(firstRow).toContainText(`$${first.price.toFixed(2)}`);
  await expect(
    page.getByText(`total : ${(first.price + second.price).toFixed(2)} $`, { exact: true }),
  ).toBeVisible();

  const deletions: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") deletions.push(request.url());
  });
  await firstRow.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("item deleted")).toBeVisible();
  await expect(firstRow).toBeHidden();
  await expect(secondRow).toBeVisible();
  await expect(page.getByText(`total : ${second.price.toFixed(2)} $`, { exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toHaveAccessibleName(
    "Cart, 1 course",
  );
  expect(deletions).toHaveLength(1);
  await secondRow.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
  await expect(page.getByText("total : 0.00 $", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pay here" })).toBeHidden();
});

test("the cart says which price has changed, and which courses are gone or owned and not charged; an owned course's page leads to its lessons", async ({
  page,
  student,
}) => {
  const [changed, gone, owned] = await addFirstCourses(page, 3);
  if (!changed || !gone || !owned) throw new Error("the catalog has no three courses");
  await updateLine(changed.lineId, { priceCents: 1250 });
  await updateLine(gone.lineId, { serviceId: new ObjectId(), title: "A course that is gone" });
  await insertOldPurchase(page, owned);
  await openCart(page, student);
  await expect(page.getByRole("row").filter({ hasText: changed.title })).toContainText(
    "The price has changed. It was $12.50 when you added it.",
  );
  await expect(page.getByRole("row").filter({ hasText: "A course that is gone" })).toContainText(
    "No longer available. You won't be charged for it.",
  );
  await expect(page.getByRole("row").filter({ hasText: owned.title })).toContainText(
    "You already own this course.",
  );
  await expect(page.getByText(`total : ${changed.price.toFixed(2)} $`, { exact: true })).toBeVisible();

  await page.goto(`/details/${owned._id}`);
  await expect(page.getByText("You own this course")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Purchases" }).click();
  await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
  const purchase = page.getByRole("article").filter({ hasText: owned.title });
  await expect(purchase.getByRole("link", { name: "Start learning" })).toHaveAttribute(
    "href",
    `/learn/${owned._id}`,
  );
});
