import type { Course, NewCourse } from "#lib/rules/courses/course-schema";

/** A valid course to start from; a test names only what it is about. */
export function makeCourse(change: Partial<NewCourse> = {}): NewCourse {
  return {
    title: "Everyday Spanish",
    details: "Order, apologise, make small talk and get a tap repaired, all in Spanish.",
    Ratings: "4.8",
    image: "/courses/everyday-spanish.svg",
    price: 39,
    ...change,
  };
}

/** Who adds the courses of a test. */
export const teacher = { uid: "teacher", email: "teacher@openbook.test" };

/** A course as the API returns it, without any of the optional facts. */
export function makeShownCourse(change: Partial<Course> = {}): Course {
  return {
    ...makeCourse(),
    _id: "a".repeat(24),
    stars: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    headline: "",
    category: null,
    level: null,
    language: null,
    outcomes: [],
    requirements: [],
    state: "published",
    version: 0,
    totals: { sections: 0, lessons: 0, minutes: 0 },
    teacher: null,
    ...change,
  };
}
