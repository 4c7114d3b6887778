import { expect, test } from "vitest";
import { buildCourseDto } from "#dev/testing/courses/build-course";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";

const siteUrl = new URL("https://openbook.example");

test("a list's structured data has its courses in order, each with its absolute URL", () => {
  const first = buildCourseDto({ _id: "1".repeat(24), title: "First" });
  const second = buildCourseDto({ _id: "2".repeat(24), title: "Second" });
  expect(toCourseListJsonLd({ courses: [second, first], siteUrl })).toEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [
      { "@type": "ListItem", position: 1, url: `${siteUrl.href}details/${"2".repeat(24)}`, name: "Second" },
      { "@type": "ListItem", position: 2, url: `${siteUrl.href}details/${"1".repeat(24)}`, name: "First" },
    ],
  });
});

test("an empty or pending list has no structured data", () => {
  expect(toCourseListJsonLd({ courses: [], siteUrl })).toBeNull();
});
