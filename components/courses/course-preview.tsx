import { useDeferredValue, useEffect, useState } from "react";
import { CourseCard } from "#components/courses/course-card";
import type { NewCourseDraft } from "#components/courses/parse-course-form";

/** How long to wait after typing before fetching the picture: a partial URL may load another picture. */
const debounceMs = 600;

export function CoursePreview({ draft }: { draft: NewCourseDraft }) {
  const { title, details, Ratings, price, level = null, language = null } = useDeferredValue(draft);
  const image = useDebouncedValue(draft.image);
  const course = {
    _id: "",
    title: title.trim() || "Your course title",
    details: details.trim() || "What your course is about, in a few sentences",
    Ratings,
    image,
    price,
    level,
    language,
    totals: { sections: 0, lessons: 0, minutes: 0 },
    teacher: null,
    stars: null,
  };
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-24">
      <h2 id="preview" className="mb-4 text-xl">
        Preview
      </h2>
      <ul className="grid">
        <CourseCard course={course} isPreview />
      </ul>
    </section>
  );
}

/** Returns the value once it hasn't changed for `debounceMs`. */
function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
