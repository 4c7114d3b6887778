import { runsEveryCase, sampleCases } from "#dev/testing/cases";
import { type TaughtCourse, teachCourse } from "#dev/testing/courses/teach-course";
import type { Student } from "#dev/testing/people/student";
import { moneyRows } from "#e2e/support/faults/fault-money";
import { peopleRows } from "#e2e/support/faults/fault-people";
import { expectDocumented, expectPages, type FaultRow, sampledFaults } from "#e2e/support/faults/fault-table";
import { teachingRows } from "#e2e/support/faults/fault-teaching";
import { reviewForm, toVisitRow } from "#e2e/support/faults/fault-visits";
import { countDocuments, createDatabaseOutage } from "#e2e/support/faults/fault-world";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { expect, test } from "#e2e/support/test";

// The timeout for all rows together; each wait has its own limit.
test.describe.configure({ timeout: 60_000 });

/** Adds a preview lesson in a new course of a teacher that no other test knows. */
async function addPreviewLesson({ request }: Student): Promise<TaughtCourse> {
  const lessons = [{ title: "First steps", isPreview: true }];
  return teachCourse({ request, teacher: await addTeacher(), lessons });
}

async function addBoughtLesson(student: Student): Promise<TaughtCourse> {
  const course = await addPreviewLesson(student);
  await student.acknowledge(await student.payCart(course));
  return course;
}

const pages: FaultRow[] = [
  toVisitRow({
    page: "a course page that isn't cached yet",
    heading: "Course",
    path: async ({ student }) => `/details/${(await student.addCourse()).id}`,
  }),
  toVisitRow({
    page: "reviews by stars that aren't cached yet",
    heading: "Reviews of Course",
    path: async ({ student }) => `/details/${(await student.addCourse()).id}/reviews/highest`,
  }),
  toVisitRow({
    page: "a teacher's page that isn't cached yet",
    heading: "Tom Teacher",
    async path({ student }) {
      const { id } = await student.addCourse();
      const { teacher } = await (await student.request.get(`/api/services/${id}`)).json();
      return `/teachers/${teacher.id}`;
    },
  }),
  toVisitRow({
    page: "a free lesson that isn't cached yet",
    heading: "First steps",
    async path({ student }) {
      const { id, lessons } = await addPreviewLesson(student);
      return `/details/${id}/preview/${lessons[0]?.id}`;
    },
  }),
  toVisitRow({
    page: "a certificate that isn't cached yet",
    heading: "Certificate of completion",
    async path({ student }) {
      const { id, lessons } = await addBoughtLesson(student);
      const done = { lessonId: lessons[0]?.id, done: true };
      const answer = await student.send(`PUT /api/learning/${id}`, done);
      return `/certificates/${(await answer.json()).certificateId}`;
    },
  }),
  toVisitRow({ page: "My learning", heading: "My learning", path: async () => "/learn" }),
  toVisitRow({
    page: "a lesson",
    heading: "First steps",
    async path({ student }) {
      const { id, lessons } = await addBoughtLesson(student);
      return `/learn/${id}/${lessons[0]?.id}`;
    },
  }),
  toVisitRow({ page: "the cart", heading: "Cart", path: async ({ student }) => `/cart/${student.email}` }),
  toVisitRow({ page: "My Reviews", heading: "My Reviews", path: async () => "/myreviews" }),
  toVisitRow({ page: "the purchases", heading: "Purchases", path: async () => "/purchases" }),
  toVisitRow({
    page: "the edit page of a review",
    heading: "Edit review",
    path: async ({ student }) => `/edit/${await student.addReview()}`,
  }),
  reviewForm,
  {
    page: "submitting the 'Update review' form",
    async begin({ page, student, app }) {
      await page.goto(`/edit/${await student.addReview()}`);
      const field = page.getByLabel("Review message");
      await field.fill("Even better the second time.");
      const button = page.getByRole("button", { name: "Update review" });
      return {
        act: () => button.click(),
        keep: () => expect(field).toHaveValue("Even better the second time."),
        async again() {
          await button.click();
          await expect(page.getByText("Successfully Updated", { exact: true })).toBeVisible();
          const changed = { uid: student.uid, review: "Even better the second time." };
          expect(await countDocuments(app, "reviews", changed)).toBe(1);
        },
      };
    },
  },
  {
    page: "clicking 'Add to cart'",
    async begin({ page, student, app }) {
      await page.goto(`/details/${(await student.addCourse()).id}`);
      const button = page.getByRole("button", { name: "Add to cart" });
      await button.waitFor();
      return {
        act: () => button.click(),
        async again() {
          await button.click();
          await expect(page.getByText("item added", { exact: true })).toBeVisible();
          expect(await countDocuments(app, "cartItems", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "clicking 'Enroll for free'",
    async begin({ page, student, app }) {
      await page.goto(`/details/${(await student.addCourse({ price: 0 })).id}`);
      const button = page.getByRole("button", { name: "Enroll for free" });
      await button.waitFor();
      return {
        act: () => button.click(),
        async again() {
          await button.click();
          await expect(page.getByText("You own this course", { exact: true })).toBeVisible();
          expect(await countDocuments(app, "payments", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "a visitor's cart",
    async begin({ page, student, context }) {
      const { id } = await student.addCourse();
      await context.clearCookies();
      await page.goto(`/details/${id}`);
      await page.getByRole("button", { name: "Add to cart" }).click();
      const link = page.getByRole("main").getByRole("link", { name: "Go to cart" });
      await link.waitFor();
      return {
        act: () => page.goto("/cart"),
        async again() {
          await page.getByRole("button", { name: "Try again" }).click();
          await expect(page.getByRole("link", { name: "Log in to pay" })).toBeVisible();
        },
      };
    },
  },
  {
    page: "clicking 'Mark as done'",
    async begin({ page, student, app }) {
      const { id } = await addBoughtLesson(student);
      await page.goto(`/learn/${id}`);
      const button = page.getByRole("button", { name: "Mark as done" });
      await button.waitFor();
      return {
        act: () => button.click(),
        async again() {
          await button.click();
          await expect(page.getByText("You finished the course", { exact: true })).toBeVisible();
          expect(await countDocuments(app, "certificates", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "submitting the 'Add service' form",
    async begin({ page, student, app }) {
      await page.goto("/adservice");
      const title = page.getByLabel("Title");
      await title.fill(`Course ${student.uid}`);
      await page.getByLabel("Photo URL").fill("/courses/everyday-spanish.svg");
      await page.getByLabel("Details").fill("From the first sound to a talk with the neighbours.");
      await page.getByLabel("Ratings").fill("4.9");
      await page.getByLabel("Price").fill("12.50");
      const button = page.getByRole("button", { name: "Add service" });
      return {
        act: () => button.click(),
        keep: () => expect(title).toHaveValue(`Course ${student.uid}`),
        async again() {
          await button.click();
          const added = "Successfully added service to the homepage";
          await expect(page.getByText(added, { exact: true })).toBeVisible();
          expect(await countDocuments(app, "services", { "owner.uid": student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "submitting the login form",
    async begin({ page, student, context }) {
      await context.clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email").fill(student.email);
      await page.getByLabel("Password").fill(student.password);
      const button = page.getByRole("button", { name: "Login", exact: true });
      return {
        act: () => button.click(),
        keep: () => expect(page.getByLabel("Email")).toHaveValue(student.email),
        async again() {
          await button.click();
          await expect(page).not.toHaveURL(/login/);
        },
      };
    },
  },
];

const dependency = "The database";

const groups = {
  pages,
  "teachers' pages": teachingRows,
  "pages about money": moneyRows,
  "pages about people": peopleRows,
};

const rows = Object.entries(groups).flatMap(([group, members]) => members.map((row) => ({ ...row, group })));
const sampled = sampleCases(rows, { covers: ({ group }) => [group] });

// One outage is enough for a sample. All rows of a group take a minute or two.
const outages = Map.groupBy(sampled, ({ group }) => (runsEveryCase ? group : "pages of each kind"));

for (const [group, members] of outages) {
  for (const fault of sampledFaults) {
    test(`the database, ${fault}: ${group} say so within 5 s as docs/faults.md does, keep the input, and recover`, async ({
      ownApp,
      browser,
    }) => {
      expectDocumented(dependency, rows);
      const outage = createDatabaseOutage(ownApp, fault);
      await expectPages({ dependency, rows: members, app: ownApp, outage, browser });
    });
  }
}
