import { buildPerson } from "#dev/testing/people/people";
import { findCardForm } from "#e2e/support/pages/card-form";
import { addFirstCourses, openCart } from "#e2e/support/pages/cart";
import { addReview, findReviews, requireSeededCourse } from "#e2e/support/pages/courses";
import { expectKeptFocus, press, tabTo, typeInto } from "#e2e/support/pages/keyboard";
import { expectPaid, findPayButton, payCard } from "#e2e/support/pages/pay";
import { photoUrl } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

// No test counts this course's reviews.
const courseIndex = 20;

test("browsing, enrolling, reviewing, and paying work by keyboard, with visible focus", async ({ page }) => {
  test.slow();
  await page.route(photoUrl, (route) => route.fulfill({ path: "public/people/ada.svg" }));
  const person = buildPerson();
  const { title } = await requireSeededCourse(page, courseIndex);
  const heading = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const openCourse = async () => {
    await press(page, page.getByRole("banner").getByRole("link", { name: "Services", exact: true }));
    await expect(heading).toHaveText("All courses");
    await press(page, main.getByRole("link", { name: title }));
    await expect(heading).toHaveText(title);
  };
  await page.goto("/");
  await openCourse();

  await press(page, page.getByRole("link", { name: "Login to add review" }));
  await expect(heading).toHaveText("Welcome back");
  await press(page, main.getByRole("link", { name: "Enroll" }));
  await expect(heading).toHaveText("Create your account");
  await typeInto(page, page.getByLabel("Name"), person.name);
  await typeInto(page, page.getByLabel("Photo URL"), photoUrl);
  await typeInto(page, page.getByLabel("Email"), person.email);
  await typeInto(page, page.getByLabel("Password"), person.password);
  await press(page, main.getByRole("button", { name: "Enroll" }), "Space");
  await expect(heading).toHaveText(title);

  await typeInto(page, page.getByLabel("Review message"), "Read without a mouse.");
  await press(page, page.getByRole("button", { name: "Add review" }));
  const posted = page.getByText("Successfully posted your review", { exact: true });
  await expect(posted).toBeVisible();
  await expect(findReviews(page).first()).toBeFocused();
  await expectKeptFocus(page);
  // When a focused toast disappears, Sonner 2.0.8 restores the focus, even if it has moved since.
  await expect(posted).toBeHidden();

  const add = page.getByRole("button", { name: "Add to cart" });
  await press(page, add, "Space");
  await expect(page.getByText("item added")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to cart" })).toBeFocused();
  await expectKeptFocus(page);
  // The keyboard shortcut that the toast list announces.
  await page.keyboard.press("Alt+KeyT");
  await press(page, page.getByRole("button", { name: "View cart" }));
  await expect(heading).toHaveText("Cart");

  await typeInto(page, findCardForm(page).getByLabel("Card number"), payCard);
  await typeInto(page, findCardForm(page).getByLabel("Expiration date"), "1234");
  await typeInto(page, findCardForm(page).getByLabel("Security code"), "123");
  await expect(findPayButton(page)).toBeEnabled();
  await press(page, findPayButton(page));
  await expectPaid(page);
  await expect(page.getByRole("region", { name: "Congrats! your payment completed" })).toBeFocused();
  await expectKeptFocus(page);
  await press(page, page.getByRole("link", { name: "See your purchases" }));
  await expect(heading).toHaveText("Purchases");
});

test("courses are deleted from the cart by keyboard, and the focus stays in the cart", async ({
  page,
  student,
}) => {
  await addFirstCourses(page, 2);
  await openCart(page, student);
  for (const count of [1, 0]) {
    await press(page, page.getByRole("button", { name: "Delete" }).first());
    await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(count);
    await expect(page.getByRole("region", { name: "Courses in your cart" })).toBeFocused();
    await expectKeptFocus(page);
  }
  await press(page, page.getByRole("link", { name: "Browse the courses" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All courses");
});

test("the delete dialog traps and returns the focus, and Undo is reachable", async ({ page, student: _ }) => {
  await addReview(page, await requireSeededCourse(page, courseIndex), "Deleted by mistake.");
  await page.goto("/myreviews");
  const button = page.getByRole("button", { name: "Delete", exact: true });
  const dialog = page.getByRole("dialog", { name: "Delete this review?" });
  await press(page, button);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) > 0) await expect(dialog.locator(":focus")).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await press(page, dialog.getByRole("button", { name: "Delete review" }));
  await expect(page.getByText("Review Deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your reviews" })).toBeFocused();
  await page.keyboard.press("Alt+KeyT");
  await press(page, page.getByRole("button", { name: "Undo" }));
  await expect(page.getByText("Your review was restored", { exact: true })).toBeVisible();
  await expect(button).toBeVisible();
  await expectKeptFocus(page);
  await tabTo(page, button);
});

test("a login that fails keeps the focus, and Enter doesn't send it twice, on its button or in a field", async ({
  page,
  pageErrors,
}) => {
  let attempts = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/accounts:signInWithPassword*", async (route) => {
    attempts += 1;
    await released;
    await route.fallback();
  });
  await page.goto("/login");
  await typeInto(page, page.getByLabel("Email"), buildPerson().email);
  await typeInto(page, page.getByLabel("Password"), "not-the-password");
  const button = page.getByRole("main").getByRole("button", { name: "Login" });
  await press(page, button);
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").press("Enter");
  await button.focus();
  await expect.poll(() => attempts).toBe(1);
  release();
  await expect(page.getByText("Incorrect email or password.")).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  expect(attempts).toBe(1);
  pageErrors.length = 0;
});
