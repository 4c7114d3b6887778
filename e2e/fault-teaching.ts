import { type TaughtCourse, teachCourse } from "#dev/testing/teach-course";
import type { PageRow, Visit } from "#e2e/fault-table";
import { toVisit } from "#e2e/fault-visits";
import { expectSaved } from "#e2e/teaching";
import { expect } from "#e2e/test";

/** A course that this person teaches, with one lesson. */
function teach({ student }: Visit): Promise<TaughtCourse> {
  return teachCourse({ request: student.request, teacher: student, lessons: [{ title: "First steps" }] });
}

type SavingRow = {
  page: string;
  /** The form's name, and what its field and button are called. */
  form: string;
  field: string;
  button: string;
  path: (course: TaughtCourse) => string;
  /** Asks the API for what was saved. */
  read: (visit: Visit, course: TaughtCourse) => Promise<string>;
};

const typed = "Typed while something was away.";

/** Saving in an editor: what was typed stays, and the same button saves it afterwards. */
function toSaving({ page: name, form: formName, field: label, button, path, read }: SavingRow): PageRow {
  return {
    page: name,
    async begin(visit) {
      const course = await teach(visit);
      const { page } = visit;
      await page.goto(path(course));
      const form = page.getByRole("form", { name: formName });
      const field = form.getByRole("textbox", { name: label, exact: true });
      await field.fill(typed);
      const save = form.getByRole("button", { name: button });
      return {
        act: () => save.click(),
        keep: () => expect(field).toHaveValue(typed),
        async again() {
          await save.click();
          await expectSaved(form);
          expect(await read(visit, course)).toBe(typed);
        },
      };
    },
  };
}

/** Saving what is inside a lesson. */
export const savingLesson = toSaving({
  page: "saving a lesson",
  form: "Lesson",
  field: "Lesson",
  button: "Save lesson",
  path: ({ id, lessons }) => `/teach/${id}/${lessons[0]?.id}`,
  read: async ({ student }, { lessons }) =>
    (await (await student.request.get(`/api/lessons/${lessons[0]?.id}`)).json()).body,
});

/** What teachers open and save. */
export const teachingRows: PageRow[] = [
  toVisit({ page: "the courses that somebody teaches", heading: "Teaching", path: async () => "/teach" }),
  toVisit({
    page: "the editor of a course",
    heading: "Course",
    path: async (visit) => `/teach/${(await teach(visit)).id}`,
  }),
  toVisit({
    page: "the editor of a lesson",
    heading: "First steps",
    path: async (visit) => {
      const { id, lessons } = await teach(visit);
      return `/teach/${id}/${lessons[0]?.id}`;
    },
  }),
  toSaving({
    page: "saving the details of a course",
    form: "Details",
    field: "Headline",
    button: "Save details",
    path: ({ id }) => `/teach/${id}`,
    read: async ({ student }, { id }) =>
      (await (await student.request.get(`/api/services/${id}`)).json()).headline,
  }),
  toSaving({
    page: "saving an outline",
    form: "Outline",
    field: "Section 1",
    button: "Save outline",
    path: ({ id }) => `/teach/${id}`,
    read: async ({ student }, { id }) =>
      (await (await student.request.get(`/api/services/${id}/outline`)).json()).sections[0].title,
  }),
  savingLesson,
];
