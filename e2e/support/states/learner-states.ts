import { removeLessons, teachCourse } from "#dev/testing/courses/teach-course";
import { callApi, signIn } from "#dev/testing/people/people";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { fetchUid, insertNewPurchase, insertOldPurchase, refundPurchases } from "#e2e/support/pages/cart";
import { requireSeededLessons } from "#e2e/support/pages/courses";
import { openPage, openSignedIn, type PageScene, type PageStates } from "#e2e/support/states/page-states";
import { expect } from "#e2e/support/test";

type LessonKind = "text" | "video" | "file" | "link";

/** Opens a lesson of this kind in a seeded course that was bought before. */
async function openLesson({ page, uri }: PageScene, beginning: string, kind: LessonKind): Promise<void> {
  const { course, lessons } = await requireSeededLessons(page, beginning);
  const lesson = lessons.find((each) => each.kind === kind);
  await insertOldPurchase(page, course, uri);
  await openPage(page, `/learn/${course._id}/${lesson?.id}`);
}

/** Marks all lessons of a seeded course as done. Returns the certificate's id. */
async function addFinishedCourse({ page, uri }: PageScene, beginning: string): Promise<string> {
  const { course, lessons } = await requireSeededLessons(page, beginning);
  await insertOldPurchase(page, course, uri);
  let certificateId = "";
  for (const { id: lessonId } of lessons) {
    const progress = { data: { lessonId, done: true } };
    ({ certificateId } = await callApi(page.request, `PUT /api/learning/${course._id}`, progress));
  }
  return certificateId;
}

/** Adds a course without lessons. */
async function addEmptyCourse({ page }: PageScene) {
  return teachCourse({ request: page.request, teacher: await addTeacher(), lessons: [] });
}

/** Opens a lesson that its teacher has removed since it was bought. */
export async function openRemovedLesson({ page, person, uri }: PageScene): Promise<void> {
  const teacher = await addTeacher();
  const titles = ["Nouns", "Verbs", "Adjectives"];
  const lessons = titles.map((title) => ({ title }));
  const course = await teachCourse({ request: page.request, teacher, lessons });
  await signIn(page, person);
  await insertOldPurchase(page, { ...course, _id: course.id }, uri);
  await removeLessons({ request: page.request, teacher, course, kept: course.lessons.slice(0, 1) });
  await openPage(page, `/learn/${course.id}/${course.lessons[1]?.id}`);
  await expect(page.getByText(/^The teacher has removed this lesson/)).toBeVisible();
}

/** Learning, from an empty list to a certificate. */
export const learnerStates: PageStates = {
  "learn/page.tsx": {
    empty: ({ page, person }) =>
      openSignedIn({ page, person }, "/learn", page.getByText("You don't own any courses yet.")),
    "begun and finished": async (scene) => {
      await openLesson(scene, "Rust", "text");
      await addFinishedCourse(scene, "Typography");
      await openPage(scene.page, "/learn");
      await expect(scene.page.getByRole("link", { name: /^Certificate/ })).toBeVisible();
    },
  },
  "learn/[course]/page.tsx": {
    "not bought": async ({ page, person }) => {
      await signIn(page, person);
      const { course } = await requireSeededLessons(page, "Rust");
      await openPage(page, `/learn/${course._id}`);
      await expect(page.getByRole("link", { name: "See the course" })).toBeVisible();
    },
    "without lessons": async (scene) => {
      const course = await addEmptyCourse(scene);
      await signIn(scene.page, scene.person);
      await insertOldPurchase(scene.page, { ...course, _id: course.id }, scene.uri);
      await openPage(scene.page, `/learn/${course.id}`);
      await expect(scene.page.getByText(/^This course has no lessons yet/)).toBeVisible();
    },
  },
  "learn/[course]/[lesson]/page.tsx": {
    "a question before the first paid lesson": async ({ page, person, uri }) => {
      await signIn(page, person);
      const { course, lessons } = await requireSeededLessons(page, "Everyday");
      await insertNewPurchase(page, course, uri);
      await openPage(page, `/learn/${course._id}/${lessons.at(-1)?.id}`);
      await expect(page.getByRole("heading", { name: "Start learning now?" })).toBeVisible();
    },
    "a text with code": async (scene) => {
      await signIn(scene.page, scene.person);
      await openLesson(scene, "TypeScript", "text");
    },
    done: async ({ page }) => {
      await page.getByRole("button", { name: "Mark as done" }).click();
      await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
    },
    "its own video": async (scene) => {
      await openLesson(scene, "Probability", "video");
      await expect(scene.page.locator("video")).toBeVisible();
    },
    "a video on another site": (scene) => openLesson(scene, "Neural", "video"),
    "a file": async (scene) => {
      await openLesson(scene, "Reading a Balance", "file");
      await expect(scene.page.getByRole("link", { name: /^Download/ })).toBeVisible();
    },
    "a link": (scene) => openLesson(scene, "Rust", "link"),
    "removed from the course": openRemovedLesson,
    finished: async (scene) => {
      await addFinishedCourse(scene, "Git");
      await openLesson(scene, "Git", "text");
      await expect(scene.page.getByText("You finished the course")).toBeVisible();
    },
  },
  "details/[id]/preview/[lessonId]/page.tsx": {
    "a free lesson": async ({ page }) => {
      const { course, lessons } = await requireSeededLessons(page, "Probability");
      await openPage(page, `/details/${course._id}/preview/${lessons[0]?.id}`);
      await expect(page.getByRole("heading", { name: "More free previews" })).toBeVisible();
    },
  },
  "certificates/[id]/page.tsx": {
    "a certificate": async (scene) => {
      await signIn(scene.page, scene.person);
      await openPage(scene.page, `/certificates/${await addFinishedCourse(scene, "Git")}`);
      await expect(scene.page.getByRole("button", { name: "Print" })).toBeVisible();
    },
    revoked: async (scene) => {
      const id = await addFinishedCourse(scene, "Linear");
      await refundPurchases({ uid: await fetchUid(scene.page) });
      await openPage(scene.page, `/certificates/${id}`);
      await expect(scene.page.getByText("This certificate was revoked")).toBeVisible();
    },
  },
};
