import "server-only";
import type { ItemList, WithContext } from "schema-dts";
import type { Course } from "#lib/rules/courses/course-schema";

type CourseListJsonLd = { courses: Pick<Course, "_id" | "title">[]; siteUrl: URL };

/**
 * Returns the courses of a page in order as structured data (https://schema.org/ItemList), each with the URL of its
 * page, which has the other facts. Null for an empty list.
 */
export function toCourseListJsonLd({ courses, siteUrl }: CourseListJsonLd): WithContext<ItemList> | null {
  if (courses.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: courses.length,
    itemListElement: courses.map(({ _id, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: new URL(`/details/${_id}`, siteUrl).href,
      name: title,
    })),
  };
}
