import { MongoClient, ObjectId } from "mongodb";
import { expect, test } from "#e2e/test";

test("the cart in header and menu shows its number of courses, and no number when empty", async ({
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
      ["a", "b"].map((digit, place) => ({
        uid: user.uid,
        serviceId: new ObjectId(digit.repeat(24)),
        place,
        addedAt,
      })),
    );
  await database.close();

  await page.reload();
  await expect(cart).toHaveAccessibleName("Cart, 2 courses");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cart).toHaveAccessibleName("Cart, 2 courses");
  const menuButton = page.getByRole("button", { name: "Menu" });
  const place = await menuButton.boundingBox();
  await menuButton.click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(menu.getByRole("link", { name: "Cart" })).toHaveAccessibleName("Cart, 2 courses");
  await menuButton.click();

  // Until the session is known, everything next to the cart is already in its final place.
  await page.route("**/api/session", () => {});
  await page.reload();
  await expect(menuButton).toBeVisible();
  await expect(cart).toBeHidden();
  expect(await menuButton.boundingBox()).toEqual(place);
});
