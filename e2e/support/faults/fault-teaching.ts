import { ObjectId } from "mongodb";
import { type TaughtCourse, teachCourse } from "#dev/testing/courses/teach-course";
import { sameOrigin, signInNewPerson } from "#dev/testing/people/people";
import type { FaultRow, FaultVisit } from "#e2e/support/faults/fault-table";
import { toClickView, toVisitRow } from "#e2e/support/faults/fault-visits";
import { countDocuments, createSession } from "#e2e/support/faults/fault-world";
import { expectSaved } from "#e2e/support/pages/teaching";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect } from "#e2e/support/test";

/** Adds a course that this user teaches, with one lesson. */
function addTaughtCourse({ student }: FaultVisit): Promise<TaughtCourse> {
  return teachCourse({ request: student.request, teacher: student, lessons: [{ title: "First steps" }] });
}

/** Posts a student's review of this course. Returns its id. */
async function sendReview(app: OwnApp, { title }: TaughtCourse): Promise<string> {
  const request = await createSession(app);
  await signInNewPerson({ request });
  const data = { title, review: "Too fast for me." };
  const answer = await request.post("/api/reviews", { data, headers: sameOrigin });
  const { insertedId } = await answer.json();
  await request.dispose();
  return insertedId;
}

type SavingRow = {
  page: string;
  /** The form's name, and the labels of its field and button. */
  form: string;
  field: string;
  button: string;
  path: (course: TaughtCourse) => string;
  /** Reads the saved value from the API. */
  read: (visit: FaultVisit, course: TaughtCourse) => Promise<string>;
};

const typedText = "Typed while something was away.";

/** A save in an editor: the input stays, and the same button saves it after recovery. */
function toSavingRow({ page: name, form: formName, field: label, button, path, read }: SavingRow): FaultRow {
  return {
    page: name,
    async begin(visit) {
      const course = await addTaughtCourse(visit);
      const { page } = visit;
      await page.goto(path(course));
      const form = page.getByRole("form", { name: formName });
      const field = form.getByRole("textbox", { name: label, exact: true });
      await field.fill(typedText);
      const save = form.getByRole("button", { name: button });
      return toClickView({ button: save, field, text: typedText }, async () => {
        await expectSaved(form);
        expect(await read(visit, course)).toBe(typedText);
      });
    },
  };
}

/** Saves a lesson's content. */
export const savingLesson = toSavingRow({
  page: "saving a lesson",
  form: "Lesson",
  field: "Lesson",
  button: "Save lesson",
  path: ({ id, lessons }) => `/teach/${id}/${lessons[0]?.id}`,
  read: async ({ student }, { lessons }) =>
    (await (await student.request.get(`/api/lessons/${lessons[0]?.id}`)).json()).body,
});

/** The pages and actions of teachers. */
export const teachingRows: FaultRow[] = [
  toVisitRow({ page: "the courses that a teacher has", heading: "Teaching", path: async () => "/teach" }),
  toVisitRow({
    page: "the editor of a course",
    heading: "Course",
    path: async (visit) => `/teach/${(await addTaughtCourse(visit)).id}`,
  }),
  toVisitRow({
    page: "the editor of a lesson",
    heading: "First steps",
    path: async (visit) => {
      const { id, lessons } = await addTaughtCourse(visit);
      return `/teach/${id}/${lessons[0]?.id}`;
    },
  }),
  toSavingRow({
    page: "saving the details of a course",
    form: "Details",
    field: "Headline",
    button: "Save details",
    path: ({ id }) => `/teach/${id}/details`,
    read: async ({ student }, { id }) =>
      (await (await student.request.get(`/api/services/${id}`)).json()).headline,
  }),
  toSavingRow({
    page: "saving an outline",
    form: "Outline",
    field: "Section 1",
    button: "Save outline",
    path: ({ id }) => `/teach/${id}`,
    read: async ({ student }, { id }) =>
      (await (await student.request.get(`/api/services/${id}/outline`)).json()).sections[0].title,
  }),
  savingLesson,
  {
    page: "answering a review",
    async begin(visit) {
      const { page, app } = visit;
      const course = await addTaughtCourse(visit);
      const reviewId = await sendReview(app, course);
      await page.goto(`/details/${course.id}`);
      await page.getByRole("button", { name: "Answer the review" }).click();
      const field = page.getByLabel("Your answer");
      await field.fill(typedText);
      const button = page.getByRole("button", { name: "Post answer" });
      return toClickView({ button, field, text: typedText }, async () => {
        await expect(page.getByText("Answer posted", { exact: true })).toBeVisible();
        const answered = { _id: new ObjectId(reviewId), "answer.text": typedText };
        expect(await countDocuments(app, "reviews", answered)).toBe(1);
      });
    },
  },
];
