import { expect, test } from "vitest";
import type { CourseState } from "#lib/rules/courses/course-schema";
import { canReadLesson, isPaidLesson } from "#lib/rules/lessons/can-read-lesson";

const both = [true, false];
const people = [
  { person: "a visitor", isTeacher: false, isBuyer: false, isEntitled: false },
  { person: "a buyer", isTeacher: false, isBuyer: true, isEntitled: true },
  { person: "a buyer of the course without it", isTeacher: false, isBuyer: true, isEntitled: false },
  { person: "the teacher", isTeacher: true, isBuyer: false, isEntitled: false },
  { person: "a teacher who once bought it", isTeacher: true, isBuyer: true, isEntitled: true },
];
const states: CourseState[] = ["published", "unpublished", "hidden"];

const cases = people.flatMap((person) =>
  states.flatMap((state) =>
    both.flatMap((isPreview) =>
      both.flatMap((isRemoved) =>
        both.map((isReady) => ({ ...person, state, isPreview, isRemoved, isReady })),
      ),
    ),
  ),
);

/** Everything that gives users other than the teacher access to a lesson of the outline. */
const open = [
  "a buyer, published, preview: false",
  "a buyer, published, preview: true",
  "a buyer, unpublished, preview: false",
  "a buyer, unpublished, preview: true",
  "a buyer, hidden, preview: false",
  "a buyer, hidden, preview: true",
  "a buyer of the course without it, published, preview: false",
  "a buyer of the course without it, published, preview: true",
  "a buyer of the course without it, unpublished, preview: false",
  "a buyer of the course without it, unpublished, preview: true",
  "a buyer of the course without it, hidden, preview: false",
  "a buyer of the course without it, hidden, preview: true",
  "a visitor, published, preview: true",
];

test.each(cases)(
  "$person, $state course, preview: $isPreview, removed: $isRemoved, ready: $isReady",
  ({ person, state, isTeacher, isBuyer, isEntitled, ...lesson }) => {
    const { isPreview, isRemoved, isReady } = lesson;
    const isShown = isRemoved
      ? person === "a buyer"
      : open.includes(`${person}, ${state}, preview: ${isPreview}`);
    const isReadable = canReadLesson({ isTeacher, isBuyer, isEntitled, lesson, state });
    expect(isReadable).toBe(isTeacher || (isReady && isShown));
  },
);

test.each(cases)(
  "a reader pays for what a visitor can't read: $person, $state course, preview: $isPreview, removed: $isRemoved, ready: $isReady",
  ({ person: _person, state, isTeacher, isBuyer, isEntitled, ...lesson }) => {
    if (!canReadLesson({ isTeacher, isBuyer, isEntitled, lesson, state })) return;
    const visitor = { isTeacher: false, isBuyer: false, isEntitled: false };
    const isOpen = canReadLesson({ ...visitor, lesson, state });
    expect(isPaidLesson({ isTeacher, isBuyer, lesson, state })).toBe(!isTeacher && !isOpen);
  },
);
