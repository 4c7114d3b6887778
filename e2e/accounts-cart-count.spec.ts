import { MongoClient } from "mongodb";
import { expect, test } from "#e2e/test";

test("the cart in the header and in the menu shows how many courses lie in it, and nothing when it is empty", async ({
  page,
  student: _,
}) => {
  await page.goto("/");
  const cart = page.getByRole("banner").getByRole("link", { name: "Cart" }).filter({ visible: true });
  await expect(cart).toHaveAccessibleName("Cart");

  const { user } = await (await page.request.get("/api/session")).json();
  const database = new MongoClient(process.env.MONGODB_URI ?? "");
  const addedAt = new Date();
  await database
    .db()
    .collection("cartItems")
    .insertMany(
      ["a", "b"].map((digit, place) => ({ uid: user.uid, serviceId: digit.repeat(24), place, addedAt })),
    );
  await database.close();

  await page.reload();
  await expect(cart).toHaveAccessibleName("Cart, 2 courses");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(cart).toHaveAccessibleName("Cart, 2 courses");
});
