import { expect, test } from "vitest";
import { toCourseJsonLd } from "#lib/seo/course-json-ld";

test("structured data has the course's price and absolute URLs", () => {
  const course = {
    _id: "0123456789abcdef01234567",
    title: "SQL",
    details: "Ask better questions.",
    Ratings: "4.7",
    image: "/courses/sql.svg",
    price: 24.5,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    headline: "",
    category: null,
    level: null,
    language: null,
    outcomes: [],
    requirements: [],
    state: "published" as const,
    version: 0,
    totals: { sections: 0, lessons: 0, minutes: 0 },
    teacher: null,
  };
  expect(toCourseJsonLd({ course, siteUrl: new URL("https://openbook.example") })).toMatchObject({
    "@type": "Course",
    name: "SQL",
    image: "https://openbook.example/courses/sql.svg",
    offers: {
      price: 24.5,
      priceCurrency: "USD",
      url: "https://openbook.example/details/0123456789abcdef01234567",
    },
  });
});
