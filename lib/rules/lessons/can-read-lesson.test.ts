import { expect, test } from "vitest";
import type { CourseState } from "#lib/rules/courses/course-schema";
import { canReadLesson } from "#lib/rules/lessons/can-read-lesson";

const both = [true, false];
const people = [
  { person: "a visitor", isTeacher: false, isBuyer: false },
  { person: "a buyer", isTeacher: false, isBuyer: true },
  { person: "the teacher", isTeacher: true, isBuyer: false },
  { person: "a teacher who once bought it", isTeacher: true, isBuyer: true },
];
const states: CourseState[] = ["published", "unpublished", "hidden"];

const cases = people.flatMap((person) =>
  states.flatMap((state) =>
    both.flatMap((isPreview) => both.map((isReady) => ({ ...person, state, isPreview, isReady }))),
  ),
);

/** Everything that gives users other than the teacher access to a lesson. */
const open = [
  "a buyer, published, preview: false",
  "a buyer, published, preview: true",
  "a buyer, unpublished, preview: false",
  "a buyer, unpublished, preview: true",
  "a buyer, hidden, preview: false",
  "a buyer, hidden, preview: true",
  "a visitor, published, preview: true",
];

test.each(cases)(
  "$person, $state course, preview: $isPreview, ready: $isReady",
  ({ person, isTeacher, isBuyer, state, isPreview, isReady }) => {
    const isOpen = isReady && open.includes(`${person}, ${state}, preview: ${isPreview}`);
    const isReadable = canReadLesson({ isTeacher, isBuyer, lesson: { isPreview, isReady }, state });
    expect(isReadable).toBe(isTeacher || isOpen);
  },
);
