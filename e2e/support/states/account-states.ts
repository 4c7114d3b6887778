import { demoUsers } from "#dev/seed/people";
import { signIn } from "#dev/testing/people/people";
import { dropRequest } from "#e2e/support/faults/lost-connection";
import { insertOldPurchase } from "#e2e/support/pages/cart";
import { addReview, requireSeededCourse } from "#e2e/support/pages/courses";
import { sendDecision } from "#e2e/support/pages/moderation";
import { updateSessionAge } from "#e2e/support/people/update-session-age";
import { openPage, openSignedIn, type PageScene, type PageStates } from "#e2e/support/states/page-states";
import { expect } from "#e2e/support/test";

// No test counts this course's reviews.
const courseIndex = 20;

async function openCourse({ page }: PageScene): Promise<void> {
  await openPage(page, `/details/${(await requireSeededCourse(page, courseIndex))._id}`);
}

async function addOwnReview({ page }: PageScene, review: string): Promise<string> {
  return addReview(page, await requireSeededCourse(page, courseIndex), review);
}

/** Course pages and pages where people write. */
export const accountStates: PageStates = {
  "details/[id]/page.tsx": {
    "signed out": openCourse,
    "about to report, signed out": async ({ page }) => {
      await page.getByRole("button", { name: "Report this course" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "signed in": async (scene) => {
      await signIn(scene.page, scene.person);
      await openCourse(scene);
      await expect(scene.page.getByLabel("Review message")).toBeVisible();
    },
    "a report without a reason": async (scene) => {
      const { page } = scene;
      await page.getByRole("button", { name: "Report this course" }).click();
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByLabel("What's wrong?")).toBeFocused();
    },
    "wrong fields": async ({ page }) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Add review" }).click();
      await expect(page.getByLabel("Review message")).toBeFocused();
    },
    "in the cart": async ({ page }) => {
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page.getByRole("link", { name: "Go to cart" })).toBeVisible();
      // A hovered toast stays.
      await page.getByText("item added").hover();
    },
    owned: async (scene) => {
      await insertOldPurchase(scene.page, await requireSeededCourse(scene.page, courseIndex));
      await openCourse(scene);
      await expect(scene.page.getByText("You own this course")).toBeVisible();
      await scene.page.getByLabel("4 stars").check();
    },
    "refused stars": async ({ page }) => {
      const fields = { stars: "Only students who bought this course can rate it." };
      const error = { code: "invalid", message: "Check the fields.", fields };
      await page.route("**/api/reviews", (route) => route.fulfill({ status: 422, json: { error } }), {
        times: 1,
      });
      await page.getByLabel("Review message").fill("Kind and clear.");
      await page.getByRole("button", { name: "Add review" }).click();
      await expect(page.getByRole("radiogroup")).toBeFocused();
    },
    "own review": async (scene) => {
      await addOwnReview(scene, "Kind and clear.");
      await openCourse(scene);
      await expect(scene.page.getByRole("link", { name: "Edit your review" })).toBeVisible();
    },
    taught: async (scene) => {
      const [, teacher] = demoUsers;
      await signIn(scene.page, teacher);
      await openCourse(scene);
      await expect(scene.page.getByText("You teach this course", { exact: true })).toBeVisible();
    },
    "an answer being written": async ({ page }) => {
      await page.getByRole("button", { name: "Answer the review" }).first().click();
      await expect(page.getByLabel("Your answer")).toBeFocused();
    },
    "an empty answer": async ({ page }) => {
      await page.getByRole("button", { name: "Post answer" }).click();
      await expect(page.getByLabel("Your answer")).toHaveAccessibleDescription(/^Write your answer/);
    },
  },
  "account/page.tsx": {
    "signed in": ({ page, person }) =>
      openSignedIn({ page, person }, "/account", page.getByRole("link", { name: "Download my data" })),
    "wrong fields, and a picture that was uploaded": async ({ page }) => {
      await page.getByLabel("Upload a picture").setInputFiles("docs/screenshots/home.png");
      await expect(page.getByText("Uploaded:")).toBeVisible();
      await page.getByLabel("Name").fill(" ");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByLabel("Name")).toBeFocused();
    },
    "a wrong password for another email": async ({ page }) => {
      await page.getByRole("button", { name: "Change email" }).click();
      await page.getByLabel("New email").fill("another@openbook.test");
      await page.getByLabel("Current password").fill("not the password");
      await page.getByRole("button", { name: "Send link" }).click();
      await expect(page.getByText("Incorrect password.")).toBeVisible();
    },
    "the link to the new email was sent": async ({ page, person }) => {
      await page.getByLabel("Current password").fill(person.password);
      await page.getByRole("button", { name: "Send link" }).click();
      await expect(page.getByText("We sent a link to another@openbook.test.")).toBeVisible();
    },
    "another password": async ({ page }) => {
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByLabel("Current password")).toBeFocused();
    },
    "the question before deleting": async ({ page }) => {
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
    },
    "the question who it is": async ({ page }) => {
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await updateSessionAge(page);
      await page.getByRole("link", { name: "Download my data" }).click();
      await expect(page.getByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
    },
  },
  "adservice/page.tsx": {
    empty: (scene) => openSignedIn(scene, "/adservice"),
    "wrong fields": async ({ page }) => {
      await page.getByRole("button", { name: "Add service" }).click();
      await expect(page.getByLabel("Title")).toBeFocused();
    },
    "with its picture uploaded, and more about it": async ({ page }) => {
      await page.getByLabel("Or upload a picture").setInputFiles("docs/screenshots/home.png");
      await expect(page.getByText("Uploaded:")).toBeVisible();
      await page.getByText("More about the course").click();
      await expect(page.getByLabel("Headline")).toBeVisible();
    },
    "with its preview": async ({ page }) => {
      await page.getByLabel("Title").fill("Everyday Portuguese");
      await page.getByLabel("Photo URL").fill("/courses/everyday-spanish.svg");
      await page.getByLabel("Details").fill("From the first sound to a talk with the neighbours.");
      await page.getByLabel("Ratings").fill("4.9");
      await page.getByLabel("Price").fill("12.50");
      const preview = page.getByRole("region", { name: "Preview" });
      await expect(preview.locator("img")).toHaveAttribute("src", "/courses/everyday-spanish.svg");
    },
  },
  "myreviews/page.tsx": {
    empty: ({ page, person }) =>
      openSignedIn({ page, person }, "/myreviews", page.getByText("No reviews", { exact: true })),
    "with a review": async (scene) => {
      await addOwnReview(scene, "Kind and clear.");
      await openPage(scene.page, "/myreviews");
      await expect(scene.page.getByText("Kind and clear.")).toBeVisible();
    },
    "the question before deleting": async ({ page }) => {
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    deleted: async ({ page }) => {
      await page.getByRole("button", { name: "Delete review" }).click();
      await page.getByText("Review Deleted", { exact: true }).hover();
      await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
    },
    "not brought back": async ({ page }) => {
      await dropRequest({ page, path: "**/api/reviews", method: "POST" });
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
    },
    "with a hidden review": async (scene) => {
      const { page } = scene;
      const id = await addOwnReview(scene, "Buy my pills instead.");
      await sendDecision(page, { kind: "review", id, decision: "hide", reason: "It's an advertisement." });
      await openPage(page, "/myreviews");
      await page.getByRole("button", { name: "Answer why this review is hidden" }).click();
      await expect(page.getByLabel("Your answer")).toBeFocused();
    },
  },
  "edit/[id]/page.tsx": {
    "another user's": (scene) => openSignedIn(scene, "/edit/6561f0c0a1b2c3d4e5f60718"),
    "the user's own": async (scene) => {
      await openPage(scene.page, `/edit/${await addOwnReview(scene, "Kind and clear.")}`);
    },
    "with stars": async ({ page }) => {
      await insertOldPurchase(page, await requireSeededCourse(page, courseIndex));
      await page.reload();
      await expect(page.getByRole("radiogroup", { name: "Your rating" })).toBeVisible();
    },
    "wrong field": async ({ page }) => {
      await page.getByRole("button", { name: "Update review" }).click();
      await expect(page.getByLabel("Review message")).toBeFocused();
    },
    changed: async ({ page }) => {
      // Saving refreshes the page, which has no title until the new one arrives.
      const title = page.locator("title:not(svg *)");
      await title.evaluate((element) => element.setAttribute("data-earlier", ""));
      await page.getByLabel("Review message").fill("Clear and kind.");
      await page.getByRole("button", { name: "Update review" }).click();
      await page.getByText("Successfully Updated", { exact: true }).hover();
      await expect(title).not.toHaveAttribute("data-earlier");
    },
  },
};
