import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { Course, NewCourse } from "#lib/rules/courses/course-schema";

/** Returns a valid course; a test sets only the fields that it is about. */
export function buildCourse(change: Partial<NewCourse> = {}): NewCourse {
  return {
    title: "Everyday Spanish",
    details: "Order, apologise, make small talk and get a tap repaired, all in Spanish.",
    Ratings: "4.8",
    image: "/courses/everyday-spanish.svg",
    price: 39,
    ...change,
  };
}

type TestTeacher = Pick<SignedInUser, "uid" | "email"> & Partial<Pick<SignedInUser, "emailVerified">>;

/** The teacher who adds the courses of a test. */
export const teacher: TestTeacher = { uid: "teacher", email: "teacher@openbook.test", emailVerified: true };

/** Returns a course as the API returns it, without optional fields. */
export function buildCourseDto(change: Partial<Course> = {}): Course {
  return {
    ...buildCourse(),
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
