import "server-only";
import type { ItemList, WithContext } from "schema-dts";
import type { Course } from "#lib/rules/courses/course-schema";

type CourseListJsonLd = { courses: Pick<Course, "_id" | "title">[]; siteUrl: URL };

/** Courses in order as structured data (https://schema.org/ItemList), each with its page's URL. Null for none. */
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
