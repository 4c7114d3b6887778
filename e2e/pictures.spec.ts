import { sampleCases } from "#dev/testing/cases";
import { buildCourse } from "#dev/testing/courses/build-course";
import { sameOrigin, signInNewPerson } from "#dev/testing/people/people";
import { addFirstCourses, insertOldPurchase, openCart } from "#e2e/support/pages/cart";
import { findPhoto } from "#e2e/support/people/people";
import { deleteCourses } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";

const images: [string, string][] = [
  ["of another script", "https://example.com/日本.png"],
  ["with an emoji", "https://example.com/👩‍🏫.png"],
  ["with a letter beyond Latin-1", "https://example.com/\u0100.png"],
  ["with control characters", "https://example.com/\u0001\u0085\r\n\u007f.png"],
  ["with half a character", "https://example.com/\ud800.png"],
  ["on a host of another script", "https://日本.example/a.png"],
  ["on this site, of another script", "/courses/日本.svg"],
];

test.describe("in a catalog of its own", () => {
  // The newest course is first in the list, where its picture is announced in a header.
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

  // Their pictures don't exist, which would fail other tests of this worker.
  test.afterEach(({ ownApp }) => deleteCourses(ownApp, /^Sent: /));

  test("a picture URL with unusual characters breaks no page", async ({ ownApp, page }) => {
    const expectPages = async (id: string, name: string) => {
      for (const path of [
        "/",
        "/services",
        "/services?sort=price",
        `/details/${id}`,
        `/api/services/${id}`,
      ]) {
        expect((await page.request.get(path)).status(), `${path}, a picture ${name}`).toBe(200);
      }
      const { headers } = await fetch(`${ownApp.baseURL}/details/${id}`);
      expect(headers.get("Link"), `a picture ${name} is announced`).toContain('as="image"');
    };
    await signInNewPerson(page);
    for (const [name, image] of sampleCases(images, { extra: 2 })) {
      // A form replaces half a character, and the API refuses it.
      const data = buildCourse({ title: `Sent: ${name}`, image: image.toWellFormed() });
      const sent = await page.request.post("/api/services", { data, headers: sameOrigin });
      expect(sent.status(), name).toBe(201);
      const { insertedId } = await sent.json();
      await expectPages(insertedId, name);
    }
  });
});

const transparent = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("a broken picture shows its placeholder on every page, and a transparent one shows nothing behind it", async ({
  page,
  student,
  pageErrors,
}) => {
  const [course] = await addFirstCourses(page, 1);
  if (!course) throw new Error("the catalog has no course");
  await insertOldPurchase(page, { ...course, _id: "0".repeat(24) });
  const main = page.getByRole("main");
  const card = main.getByRole("listitem").filter({ hasText: course.title }).first();
  const row = main.getByRole("row").filter({ hasText: course.title });
  const places = sampleCases(
    [
      { open: () => page.goto("/services"), frame: card.locator(".course-picture") },
      {
        open: () => page.goto(`/details/${course._id}`),
        frame: page.getByRole("complementary", { name: "Price" }),
      },
      { open: () => openCart(page, student), frame: row },
      { open: () => page.goto("/purchases"), frame: row },
    ],
    { extra: 2 },
  );
  const photo = findPhoto(page, student.name);

  await page.route(/\/(courses|people)\/.*\.svg$/, (route) => route.abort());
  for (const { open, frame } of places) {
    await open();
    await expect(frame.locator(".generated-cover")).toBeVisible();
    await expect(frame.locator("img")).toHaveCount(0);
    await expect(photo).toContainText("GH");
  }

  await page.unroute(/\/(courses|people)\/.*\.svg$/);
  await page.route(/\/(courses|people)\/.*\.svg$/, (route) =>
    route.fulfill({ body: transparent, contentType: "image/png" }),
  );
  for (const { open, frame } of places) {
    await open();
    await expect(frame.locator("img")).toBeVisible();
    await expect(frame.locator(".generated-cover")).toHaveCount(0);
    await expect(photo).not.toContainText("GH");
  }
  pageErrors.length = 0;
});
