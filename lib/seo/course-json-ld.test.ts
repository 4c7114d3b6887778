import { expect, test } from "vitest";
import { buildCourseDto } from "#dev/testing/courses/build-course";
import { findStructuredDataProblems } from "#dev/testing/seo/find-structured-data-problems";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Review } from "#lib/rules/reviews/review";
import { unnamedTeacher } from "#lib/rules/teachers/teacher-schema";
import { toCourseJsonLd } from "#lib/seo/course-json-ld";

/** A review as the API returns it, without stars; a test names only what it is about. */
function makeShownReview(change: Partial<Review> = {}): Review {
  return {
    _id: "b".repeat(24),
    name: "Grace Hopper",
    photo: "",
    review: "Well explained.",
    title: "Everyday Spanish",
    stars: null,
    isBuyer: false,
    answer: null,
    createdAt: "2026-03-04T12:00:00.000Z",
    updatedAt: "2026-03-04T12:00:00.000Z",
    ...change,
  };
}

const siteUrl = new URL("https://openbook.example");
const teacherId = "abcdef0123456789abcdef01";

const course = buildCourseDto({
  _id: "0123456789abcdef01234567",
  title: "SQL",
  details: "Ask better questions.",
  Ratings: "4.7",
  image: "/courses/sql.svg",
  price: 24.5,
  updatedAt: "2026-01-02T00:00:00.000Z",
});

type Described = Partial<Course> & { reviewCount?: number; reviews?: Review[] };

function describeCourse({ reviewCount = 0, reviews = [], ...change }: Described = {}) {
  const data = toCourseJsonLd({ course: { ...course, ...change, reviewCount }, reviews, siteUrl });
  return JSON.parse(JSON.stringify(data));
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

test("structured data offers a course with price 0 as free", () => {
  const free = { isAccessibleForFree: true, offers: { category: "Free", price: 0, priceCurrency: "USD" } };
  expect(describeCourse({ price: 0 })).toMatchObject(free);
});

test("structured data omits facts that the teacher left empty", () => {
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
    "review",
  ]) {
    expect(keys).not.toContain(key);
  }
  expect(describeCourse({ level: "all" }).educationalLevel).toBeUndefined();
});

const everything: Described = {
  headline: "Ask a database anything.",
  level: "beginner",
  language: "pt-BR",
  outcomes: ["Join tables"],
  requirements: ["A computer"],
  totals: { sections: 2, lessons: 9, minutes: 125 },
  teacher: { id: teacherId, name: "Grace Hopper" },
};

test("structured data has all facts that the teacher entered", () => {
  const said = describeCourse(everything);
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
])("a duration of %i minutes is %s", (minutes, duration) => {
  const totals = { sections: 1, lessons: 1, minutes };
  expect(describeCourse({ totals }).timeRequired).toBe(duration);
});

test("the rating is the students' average as the page shows it, never the teacher's own rating", () => {
  const unrated = describeCourse({ Ratings: "4.9", reviewCount: 3, reviews: [makeShownReview()] });
  expect(unrated.aggregateRating).toBeUndefined();
  expect(unrated.review).toBeUndefined();
  expect(JSON.stringify(unrated)).not.toContain("4.9");
  const rated = describeCourse({ Ratings: "4.9", stars: { average: 3.6667, count: 3 }, reviewCount: 4 });
  expect(rated.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 3.7,
    ratingCount: 3,
    reviewCount: 4,
    bestRating: 5,
    worstRating: 1,
  });
});

test("only the five newest reviews with stars are described, with their full texts", () => {
  const text = "Long. ".repeat(300).trim();
  const reviews = [
    makeShownReview({ review: text, stars: 5, updatedAt: "2026-03-05T12:00:00.000Z" }),
    makeShownReview({ review: "No stars." }),
    ...Array.from({ length: 6 }, (_, index) => makeShownReview({ review: `Review ${index}`, stars: 2 })),
  ];
  const { review } = describeCourse({ reviews });
  expect(review).toHaveLength(5);
  expect(JSON.stringify(review)).not.toContain("No stars.");
  expect(review[0]).toEqual({
    "@type": "Review",
    author: { "@type": "Person", name: "Grace Hopper" },
    datePublished: "2026-03-04T12:00:00.000Z",
    dateModified: "2026-03-05T12:00:00.000Z",
    reviewBody: text,
    reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5, worstRating: 1 },
  });
  expect(review[1]).toEqual({
    "@type": "Review",
    author: { "@type": "Person", name: "Grace Hopper" },
    datePublished: "2026-03-04T12:00:00.000Z",
    reviewBody: "Review 0",
    reviewRating: { "@type": "Rating", ratingValue: 2, bestRating: 5, worstRating: 1 },
  });
});

test("a validator accepts a course with every field", async () => {
  const data = describeCourse({
    ...everything,
    stars: { average: 4.5, count: 2 },
    reviewCount: 2,
    reviews: [makeShownReview({ stars: 4 }), makeShownReview()],
  });
  expect(await findStructuredDataProblems([JSON.stringify(data)])).toEqual([]);
});
