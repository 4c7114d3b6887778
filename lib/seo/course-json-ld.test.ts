import { expect, test } from "vitest";
import { makeShownCourse } from "#dev/testing/make-course";
import type { Course } from "#lib/rules/courses/course-schema";
import { unnamedTeacher } from "#lib/rules/teachers/teacher-schema";
import { toCourseJsonLd } from "#lib/seo/course-json-ld";

const siteUrl = new URL("https://openbook.example");
const teacherId = "abcdef0123456789abcdef01";

const course = makeShownCourse({
  _id: "0123456789abcdef01234567",
  title: "SQL",
  details: "Ask better questions.",
  Ratings: "4.7",
  image: "/courses/sql.svg",
  price: 24.5,
  updatedAt: "2026-01-02T00:00:00.000Z",
});

function describeCourse(change: Partial<Course> = {}) {
  return JSON.parse(JSON.stringify(toCourseJsonLd({ course: { ...course, ...change }, siteUrl })));
}

test("structured data has the course's price, absolute URLs, and dates", () => {
  expect(describeCourse()).toMatchObject({
    "@type": "Course",
    name: "SQL",
    image: "https://openbook.example/courses/sql.svg",
    datePublished: "2026-01-01T00:00:00.000Z",
    dateModified: "2026-01-02T00:00:00.000Z",
    isAccessibleForFree: false,
    offers: {
      price: 24.5,
      priceCurrency: "USD",
      url: "https://openbook.example/details/0123456789abcdef01234567",
    },
  });
});

test("structured data claims nothing that the teacher hasn't said", () => {
  const keys = Object.keys(describeCourse({ teacher: { id: teacherId, name: unnamedTeacher } }));
  for (const key of [
    "author",
    "headline",
    "inLanguage",
    "educationalLevel",
    "teaches",
    "coursePrerequisites",
    "timeRequired",
    "hasCourseInstance",
    "aggregateRating",
  ]) {
    expect(keys).not.toContain(key);
  }
  expect(describeCourse({ level: "all" }).educationalLevel).toBeUndefined();
});

test("structured data has what the teacher has said", () => {
  const said = describeCourse({
    headline: "Ask a database anything.",
    level: "beginner",
    language: "pt-BR",
    outcomes: ["Join tables"],
    requirements: ["A computer"],
    totals: { sections: 2, lessons: 9, minutes: 125 },
    teacher: { id: teacherId, name: "Grace Hopper" },
  });
  expect(said).toMatchObject({
    headline: "Ask a database anything.",
    inLanguage: "pt-BR",
    educationalLevel: "Beginner",
    teaches: ["Join tables"],
    coursePrerequisites: ["A computer"],
    timeRequired: "PT2H5M",
    author: {
      "@type": "Person",
      name: "Grace Hopper",
      url: `https://openbook.example/teachers/${teacherId}`,
    },
    hasCourseInstance: { courseMode: "Online", courseWorkload: "PT2H5M" },
  });
});

test.each([
  [1, "PT1M"],
  [59, "PT59M"],
  [60, "PT1H"],
  [1500, "PT25H"],
])("%i minutes are %s", (minutes, duration) => {
  const totals = { sections: 1, lessons: 1, minutes };
  expect(describeCourse({ totals }).timeRequired).toBe(duration);
});
