import { expect, test } from "vitest";
import { buildCourseDto } from "#dev/testing/courses/build-course";
import {
  type CourseDraft,
  checkCourse,
  isSameCourse,
  listChangedFields,
  toCourseChange,
  toCourseDraft,
} from "#lib/browser/teaching/course-draft";
import { courseChangeSchema } from "#lib/rules/courses/course-schema";

const course = buildCourseDto({
  price: 24.5,
  category: "languages",
  language: "pt-BR",
  outcomes: ["Order a meal", "Ask for help"],
  version: 3,
});
const draft = toCourseDraft(course);

test("a course without changes is saved as it is", () => {
  const { title, details, Ratings, image, price, headline, category, level, language } = course;
  const facts = { headline, category, level, language, outcomes: course.outcomes, requirements: [] };
  const change = toCourseChange(draft);
  expect(change).toEqual({ title, details, Ratings, image, price, ...facts });
  expect(courseChangeSchema.safeParse({ ...change, version: 3 }).success).toBe(true);
});

test("deselected options are removed, and empty lines of lists are left out", () => {
  const typed: CourseDraft = { ...draft, category: "", outcomes: "\n Order a meal \r\n\n", headline: "  " };
  expect(toCourseChange(typed)).toMatchObject({ category: null, outcomes: ["Order a meal"], headline: "" });
});

test.each<[string, Partial<CourseDraft>, string[]]>([
  ["no title", { title: " " }, ["title"]],
  ["a comma in the price", { price: "12,50" }, ["price"]],
  ["no picture", { image: "" }, ["image"]],
  ["nine lines", { outcomes: "one\n".repeat(9) }, ["outcomes"]],
  ["a long line", { requirements: `short\n${"a".repeat(121)}` }, ["requirements"]],
  ["several", { title: "", details: "short" }, ["title", "details"]],
])("%s: the message is at its field", (_name, change, fields) => {
  expect(Object.keys(checkCourse({ ...draft, ...change })).sort()).toEqual(fields.sort());
});

test.each<[string, Partial<CourseDraft>, boolean]>([
  ["a trailing space", { title: "Everyday Spanish " }, true],
  ["line breaks of another operating system", { outcomes: "Order a meal\r\nAsk for help" }, true],
  ["a new line", { outcomes: "Order a meal" }, false],
  ["a level", { level: "all" }, false],
])("%s: whether there is anything to save", (_name, change, expected) => {
  const typed = { ...draft, ...change };
  expect(isSameCourse(draft, typed)).toBe(expected);
  expect(listChangedFields(draft, typed)).toEqual(expected ? [] : Object.keys(change));
});
