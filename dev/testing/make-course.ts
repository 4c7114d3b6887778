import type { NewCourse } from "#lib/rules/courses/course-schema";

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
